import type { PendingRegistration } from '@hatchway/contract/accounts/auth'
import type { Company } from '@hatchway/contract/customers/company'
import { useState } from 'react'
import { lazyComponent } from '../ui/feedback/lazy-component.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { signInMessages as messages } from './sign-in.messages.tsx'

const RegistrationPending = lazyComponent(async () => (await import('./registration-pending.tsx')).RegistrationPending)

/** Login and, unless registration is off, Register for the desk. */
export function AuthScreen({ company }: { company: Company }) {
  const [tab, setTab] = useState<keyof typeof messages.tabs>('login')
  const [pending, setPending] = useState<PendingRegistration & { email: string }>()
  if (pending)
    return (
      <RegistrationPending
        {...pending}
        onBack={() => {
          setPending(undefined)
          setTab('login')
        }}
      />
    )
  if (company.registration === 'off')
    return (
      <>
        <AuthHeading title={messages.login.title(company.name)} site={messages.product}>
          {messages.login.subtitle}
        </AuthHeading>
        <LoginForm />
      </>
    )
  return (
    <>
      {tab === 'login' ? (
        <AuthHeading title={messages.login.title(company.name)} site={messages.product}>
          {messages.login.subtitle}
        </AuthHeading>
      ) : (
        <AuthHeading title={messages.register.title} site={company.name}>
          {messages.register.subtitle}
        </AuthHeading>
      )}
      <AuthTabs label={messages.tabsLabel} tabs={messages.tabs} value={tab} onChange={setTab}>
        {tab === 'login' ? <LoginForm /> : <RegisterForm onPending={setPending} />}
      </AuthTabs>
    </>
  )
}
