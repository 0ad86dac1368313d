// Verifies a phone: the right code makes it the person's own, and gives the welcome coupon once per
// phone (rule cuenta/verificacion).
import type { CuponDeBienvenida } from '#contract/usuarios/usuario.ts'
import { isBonoVigente } from '#domain/pedido/cupon.ts'
import { businessDay } from '#domain/format.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, forbidden, invalid, tooMany } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import type { Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import { lockNumero, spendCodigo, tryCodigo, type Try } from './codigos.ts'
import { digestOfSecret } from './digest.ts'
import { NUMERO_DE_OTRO } from './send-codigo.ts'
import { isNumeroVerificado, selectUsuario } from './store.ts'

const INCORRECTO = 'Código inválido'

/**
 * Returns the given coupon, or null. Refuses a wrong or expired code (400), one tried five times
 * (429), and a phone that another person verified meanwhile (409).
 */
export async function verifyCodigo(
  services: Services,
  request: { usuarioId: number; email: string; codigo: string },
): Promise<CuponDeBienvenida | null> {
  const { usuarioId, email, codigo } = request
  const { numero, ...usuario } = await selectUsuario(services.db, usuarioId)
  if (usuario.email !== email) throw forbidden()
  const tried = await tryCodigo(services, { usuarioId, numero, codigo })
  if (tried.result !== 'correcto') throw refusalOf(tried)

  const { bono_bienvenida: bono, zona_horaria } = await readNegocio(services)
  const given = isBonoVigente(bono, businessDay(services.now(), zona_horaria))
  return services.db.transaction().execute(async (trx) => {
    await lockNumero(trx, numero)
    if (!(await spendCodigo(trx, tried.id))) throw invalid(INCORRECTO, undefined, 'codigo_invalido')
    if (await isNumeroVerificado(trx, numero)) throw conflict('numero_verificado', NUMERO_DE_OTRO)
    const verified = await trx
      .updateTable('usuarios')
      .set({ numero_verificado: true })
      .where('id', '=', usuarioId)
      .where('numero', '=', numero)
      .returning('id')
      .executeTakeFirst()
    if (verified === undefined) throw invalid(INCORRECTO, undefined, 'codigo_invalido')
    if (!given || !(await claimBono(services, trx, usuarioId, numero))) return null
    return giveCupon(trx, usuarioId, bono)
  })
}

function refusalOf(tried: Exclude<Try, { result: 'correcto' }>): Error {
  if (tried.result === 'agotado') return tooMany('Demasiados intentos. Solicita un nuevo código.', tried.wait)
  if (tried.result === 'vencido')
    return invalid('El código venció. Solicita uno nuevo.', undefined, 'codigo_vencido')
  return invalid(INCORRECTO, undefined, 'codigo_invalido')
}

/** False when this phone, or this person, had its welcome coupon, in any account. */
async function claimBono(
  services: Services,
  trx: Transaction<Database>,
  usuarioId: number,
  numero: string,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('bonos_bienvenida')
    .values({
      numero_digest: await digestOfSecret(trx, `numero:${numero}`),
      usuario_id: usuarioId,
      creado_en: services.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function giveCupon(
  trx: Transaction<Database>,
  usuarioId: number,
  bono: { porcentaje: number; vigente_hasta: string },
): Promise<CuponDeBienvenida> {
  return trx
    .insertInto('cupones')
    .values({
      usuario_id: usuarioId,
      codigo: `BIENVENIDA-${randomSigns(6)}`,
      porcentaje_descuento: bono.porcentaje,
      fecha_fin: bono.vigente_hasta,
    })
    .returning(['codigo', 'porcentaje_descuento', 'fecha_fin'])
    .executeTakeFirstOrThrow()
}

/** Thirty-two characters that cannot be confused with one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomSigns = (length: number) =>
  Array.from(randomBytes(length), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
