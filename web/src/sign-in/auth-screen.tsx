import type { Company } from '@hatchway/contract/customers/company'
import { useState } from 'react'
import { AuthHeading } from './auth-heading.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const tabs = { login: 'Login', register: 'Register' }

/** Login and Register for the desk. */
export function AuthScreen({ company }: { company: Company }) {
  const [tab, setTab] = useState<keyof typeof tabs>('login')
  return (
    <>
      {tab === 'login' ? (
        <AuthHeading title={`Sign in to ${company.name}`} site="Hatchway">
          Use your work account to continue.
        </AuthHeading>
      ) : (
        <AuthHeading title="Create your account" site={company.name}>
          Submit requests and track their progress.
        </AuthHeading>
      )}
      <AuthTabs label="Login or register" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'login' ? <LoginForm /> : <RegisterForm />}
      </AuthTabs>
    </>
  )
}
