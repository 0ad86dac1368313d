// The logo of the business: read for its form, set, and removed. Rule negocio/logo.
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { LogoGuardado } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { drawLogo } from './draw-logo.ts'
import { toLogo } from './read-negocio.ts'

export async function readLogo({ db }: Services) {
  const { logo } = await db.selectFrom('negocio').select('logo').executeTakeFirstOrThrow()
  return withColors(logo)
}

export async function saveLogo(services: Services, person: Person, bytes: Uint8Array) {
  const logo = await drawLogo(services.media, bytes)
  await changeLogo(services, person, logo)
  return withColors(logo)
}

export async function removeLogo(services: Services, person: Person): Promise<undefined> {
  await changeLogo(services, person, null)
}

const withColors = (logo: LogoGuardado | null) => ({
  logo: logo === null ? null : toLogo(logo),
  colores: logo?.colores ?? [],
})

/** The same logo again changes nothing: an upload that is sent twice is recorded once. */
async function changeLogo(services: Services, person: Person, logo: LogoGuardado | null): Promise<void> {
  await changeCatalogo(services, async (trx) => {
    const before = await trx
      .selectFrom('negocio')
      .select(['id', 'logo'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.logo?.imagen === logo?.imagen) return
    await trx
      .updateTable('negocio')
      .set({ logo: logo === null ? null : JSON.stringify(logo) })
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: before.id,
      accion: 'modificar',
      antes: { logo: before.logo?.imagen ?? null },
      despues: { logo: logo?.imagen ?? null },
    })
  })
}
