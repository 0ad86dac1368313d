// The account of the business at Wompi. Its secrets are stored encrypted, never sent, never
// audited, and left out of backups (rule pago/llaves-de-wompi).
import type { EstadoCuenta, NuevaCuenta } from '#contract/cuenta-wompi.ts'
import { isDireccionLocal } from '#domain/apertura.ts'
import { AMBIENTE_LABEL } from '#domain/pedido/en-linea.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { loadSeal, type Seal } from '#server/lib/seal.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { WompiRefusal, type WompiAccount } from '#server/providers/wompi.ts'
import type { Transaction } from 'kysely'
import { keepAnterior, readCuenta } from './read-cuentas.ts'

export const PATH_EVENTOS = '/api/pagos/eventos/'

export async function readEstado({ db, config }: Services): Promise<EstadoCuenta> {
  const row = await db.selectFrom('cuenta_wompi').selectAll().executeTakeFirst()
  return {
    cuenta:
      row === undefined
        ? null
        : {
            ambiente: row.ambiente,
            llave_publica: row.llave_publica,
            guardada_en: row.guardada_en.toISOString(),
          },
    url_eventos: `${config.publicUrl}${PATH_EVENTOS}`,
  }
}

const SIN_DIRECCION =
  'Para recibir pagos de verdad pon la dirección de tu negocio en PUBLIC_URL. Esta solo abre en este equipo.'

/**
 * Refuses keys that Wompi does not know, and keys of production while Wompi and customers could not
 * reach this server (400).
 */
export async function saveCuenta(
  services: Services,
  person: Person,
  { llave_publica, ...nuevos }: NuevaCuenta,
): Promise<EstadoCuenta> {
  const ambiente = llave_publica.startsWith('pub_prod_') ? 'PRODUCCION' : 'PRUEBAS'
  if (ambiente === 'PRODUCCION' && isDireccionLocal(services.config.publicUrl))
    throw invalid(SIN_DIRECCION, { llave_publica: SIN_DIRECCION })
  await check(services, { ambiente, llave_publica, ...nuevos })
  const seal = await loadSeal(services.db)
  const row = {
    id: 1,
    ambiente,
    llave_publica,
    secretos: seal.close(JSON.stringify(nuevos)),
    guardada_en: services.now(),
  } as const
  await changeCatalogo(services, async (trx) => {
    const before = await trx.selectFrom('cuenta_wompi').selectAll().forUpdate().executeTakeFirst()
    if (before !== undefined && before.llave_publica !== llave_publica) {
      await refuseWhilePending(trx)
      await keepAnterior(trx, before)
    }
    await trx
      .insertInto('cuenta_wompi')
      .values(row)
      .onConflict((one) => one.column('id').doUpdateSet(row))
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: 1,
      accion: 'modificar',
      antes: before === undefined ? {} : { ...described(before), secretos: ANTERIORES },
      despues: { ...described(row), secretos: isSame(seal, before, row) ? ANTERIORES : 'nuevos' },
    })
  })
  return readEstado(services)
}

/** For the audit. */
const ANTERIORES = 'anteriores'
const described = ({ ambiente, llave_publica }: Pick<WompiAccount, 'ambiente' | 'llave_publica'>) => ({
  ambiente: AMBIENTE_LABEL[ambiente],
  llave_publica,
})

const isSame = (seal: Seal, before: { secretos: Buffer } | undefined, after: { secretos: Buffer }) =>
  before !== undefined && seal.open(before.secretos) === seal.open(after.secretos)

/** The name of the merchant; null without keys. */
export async function testCuenta(services: Services): Promise<{ comercio: string | null }> {
  const cuenta = await readCuenta(services)
  if (cuenta === null) return { comercio: null }
  return { comercio: await check(services, cuenta) }
}

export async function removeCuenta(services: Services, person: Person): Promise<undefined> {
  await changeCatalogo(services, async (trx) => {
    const before = await trx.selectFrom('cuenta_wompi').selectAll().forUpdate().executeTakeFirst()
    if (before === undefined) return
    await refuseWhilePending(trx)
    await keepAnterior(trx, before)
    await trx.deleteFrom('cuenta_wompi').execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: 1,
      accion: 'modificar',
      antes: described(before),
      despues: { ambiente: null, llave_publica: null },
    })
  })
}

/** A customer who pays at this moment has a link with these keys. */
async function refuseWhilePending(trx: Transaction<Database>): Promise<void> {
  const pending = await trx
    .selectFrom('intentos_pago')
    .select('id')
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst()
  if (pending === undefined) return
  const text = 'Hay pagos por confirmar. Quita «En línea» de las formas de pago y vuelve en 15 minutos.'
  throw conflict('pagos_por_confirmar', text)
}

const NO_LA_RECONOCE = 'Wompi no reconoce esta llave'

async function check({ wompi, log }: Services, cuenta: WompiAccount): Promise<string> {
  try {
    return await wompi.checkAccount(cuenta)
  } catch (error) {
    if (error instanceof WompiRefusal) throw invalid(NO_LA_RECONOCE, { [error.campo]: NO_LA_RECONOCE })
    log.warn({ err: error }, 'Wompi did not respond')
    throw noResponse('Wompi no responde. Intenta de nuevo en unos minutos.')
  }
}

/** A conflict and no failure of ours: browsers show its sentence. */
export const noResponse = (message: string) => conflict('wompi_no_responde', message)
