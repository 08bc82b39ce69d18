import type { Company, companies, SearchLanguage } from '@hatchway/contract/customers/company'
import type { Validated } from '@hatchway/contract/endpoint'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import type { CompanyTable } from './company.table.ts'

/** Returns the company that runs this desk, also for the sign-in screen. */
export async function showCompany({ db }: Context): Promise<Company> {
  return presentCompany(await db.selectFrom('company').selectAll().executeTakeFirstOrThrow())
}

/** Changes the company's name and appearance. Open pages show the change on their next load. */
export async function changeCompany(ctx: Context, { body }: Validated<typeof companies.change>): Promise<Company> {
  const before = await ctx.db.selectFrom('company').selectAll().forUpdate().executeTakeFirstOrThrow()
  const changes = changesBetween(presentCompany(before), body)
  if (Object.keys(changes).length === 0) return presentCompany(before)

  const after = await ctx.db
    .updateTable('company')
    .set({
      name: body.name ?? before.name,
      logo_url: body.logoUrl === undefined ? before.logo_url : body.logoUrl,
      primary_color: body.primaryColor ?? before.primary_color,
      date_format: body.dateFormat ?? before.date_format,
      time_zone: body.timeZone ?? before.time_zone,
      search_language: body.searchLanguage ?? before.search_language,
      registration: body.registration ?? before.registration,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changes.searchLanguage) await changeSearchLanguage(ctx, after.search_language)
  await record(ctx, 'company.changed', {}, { id: after.id, name: after.name, changes })
  return presentCompany(after)
}

/** From now on queries and new texts are stemmed by the new language; until the words of a ticket are written again, its stems are the former. */
async function changeSearchLanguage(ctx: Context, language: string) {
  await sql`select set_search_language(${language})`.execute(ctx.db)
  ctx.onCommit(() => ctx.services.rewriteTicketTexts?.())
}

const presentCompany = (company: Selectable<CompanyTable>): Company => ({
  name: company.name,
  logoUrl: company.logo_url,
  primaryColor: company.primary_color,
  dateFormat: company.date_format,
  timeZone: company.time_zone,
  searchLanguage: company.search_language as SearchLanguage,
  registration: company.registration,
})
