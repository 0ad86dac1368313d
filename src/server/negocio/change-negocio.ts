// Staff change the business on 'Tu negocio'. Only the fields that were sent are written.
import type { CambioNegocio } from '#contract/negocio-admin.ts'
import type { Negocio } from '#contract/negocio.ts'
import { businessDay } from '#domain/format.ts'
import { MEDIOS, ownMedios } from '#domain/dinero.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import { selectNegocio, toNegocio } from './read-negocio.ts'

type Trx = Transaction<Database>
type Columns = Updateable<Database['negocio']>

const MAXIMO_BAJO = 'El máximo no puede ser menor que el mínimo'

export const SIN_LLAVE = 'Escribe al menos una llave para recibir transferencias'

const takesTransfers = ({ formas_de_pago: formas }: Negocio): boolean =>
  Object.values(formas).some((list) => list.includes('TRANSFERENCIA'))

export const SIN_CUENTA = 'Guarda primero las llaves de Wompi'

const takesOnline = ({ formas_de_pago: formas }: Negocio): boolean =>
  Object.values(formas).some((list) => list.includes('EN_LINEA'))

export const hasLlave = ({ transferencia }: Negocio): boolean => ownMedios(transferencia).length > 0

export async function changeNegocio(
  services: Services,
  person: Person,
  cambio: CambioNegocio,
): Promise<Negocio> {
  return changeCatalogo(services, async (trx) => {
    const before = await selectNegocio(trx).forUpdate('negocio').executeTakeFirstOrThrow()
    const columns = columnsOf(cambio)
    const version = await saveTexto(services, trx, before, cambio.consentimiento_texto)
    if (version !== null) columns.consentimiento_version = version
    // A QR code of another key would lead the money elsewhere.
    for (const medio of MEDIOS) {
      const llave = columns[`transferencia_${medio}`] ?? before[`transferencia_${medio}`]
      if (llave !== before[`transferencia_${medio}`] && before[`qr_${medio}`] !== null) {
        columns[`qr_${medio}`] = null
      }
    }
    const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
    if (Object.keys(sent).length === 0) return toNegocio(before)
    const after = { ...before, ...sent }
    const { domicilio_maximo: maximo } = after
    if (maximo !== null && maximo < after.domicilio_minimo) {
      throw invalid(MAXIMO_BAJO, { 'domicilio.maximo': MAXIMO_BAJO })
    }
    if (!hasLlave(toNegocio(after)) && (takesTransfers(toNegocio(after)) || (await isTransferredTo(trx)))) {
      throw invalid(SIN_LLAVE, { 'transferencia.nequi': SIN_LLAVE })
    }
    if (takesOnline(toNegocio(after)) && !takesOnline(toNegocio(before)) && before.en_linea !== true) {
      throw invalid(SIN_CUENTA, { 'formas_de_pago.DOMICILIO': SIN_CUENTA })
    }
    await trx.updateTable('negocio').set(columns).execute()
    const antes = Object.fromEntries(Object.entries(before).filter(([column]) => column in sent))
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: before.id,
      accion: 'modificar',
      antes,
      despues: sent,
    })
    return toNegocio(after)
  })
}

/** Whether a branch takes transfers of its own. An archived one is asked when it is restored. */
async function isTransferredTo(trx: Trx): Promise<boolean> {
  const found = await trx
    .selectFrom('sedes')
    .select('id')
    .where('archivada', '=', false)
    .where(
      sql<boolean>`'TRANSFERENCIA' = any(coalesce(formas_mesa, '{}') || coalesce(formas_domicilio, '{}') || coalesce(formas_recoger, '{}'))`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined columns keep their value. */
function columnsOf({ redes, colores, bono_bienvenida: bono, domicilio, ...cambio }: CambioNegocio): Columns {
  const {
    pedido_minimo: minimo,
    formas_de_pago: formas,
    transferencia,
    propina,
    impuesto,
    consentimiento_texto: _texto,
    ...own
  } = cambio
  return {
    ...own,
    instagram: redes?.instagram,
    facebook: redes?.facebook,
    tiktok: redes?.tiktok,
    color_primario: colores?.primario,
    color_secundario: colores?.secundario,
    bono_activo: bono?.activo,
    bono_porcentaje: bono?.porcentaje,
    bono_titulo: bono?.titulo,
    bono_mensaje: bono?.mensaje,
    bono_vigente_hasta: bono?.vigente_hasta,
    domicilio_por_minuto: domicilio?.pesos_por_minuto,
    domicilio_minimo: domicilio?.minimo,
    domicilio_maximo: domicilio?.maximo,
    domicilio_redondeo: domicilio?.redondeo,
    domicilio_gratis_desde: domicilio?.gratis_desde,
    minimo_mesa: minimo?.MESA,
    minimo_domicilio: minimo?.DOMICILIO,
    minimo_recoger: minimo?.RECOGER,
    formas_mesa: formas?.MESA,
    formas_domicilio: formas?.DOMICILIO,
    formas_recoger: formas?.RECOGER,
    transferencia_nequi: transferencia?.nequi,
    transferencia_daviplata: transferencia?.daviplata,
    transferencia_bre_b: transferencia?.bre_b,
    transferencia_titular: transferencia?.titular,
    transferencia_antes_de: transferencia?.antes_de,
    impuesto: impuesto?.tipo,
    impuesto_domicilio: impuesto?.domicilio,
    propina_porcentaje: propina?.porcentaje,
    propina_domicilios: propina?.domicilios,
  }
}

/**
 * Stores another text of the data policy as a new version, named by its day, and returns its name.
 * Null when the text is the present one. Earlier versions stay: people accepted them.
 */
async function saveTexto(
  { now }: Services,
  trx: Trx,
  { consentimiento_version: current, zona_horaria }: Selectable<Database['negocio']>,
  texto: string | undefined,
): Promise<string | null> {
  if (texto === undefined) return null
  const rows = await trx.selectFrom('textos_consentimiento').select(['version', 'texto']).execute()
  const present = rows.find(({ version }) => version === current)
  if ((present?.texto ?? '') === texto) return null
  const day = businessDay(now(), zona_horaria)
  const sameDay = rows.filter(({ version }) => version === day || version.startsWith(`${day}.`)).length
  const version = sameDay === 0 ? day : `${day}.${String(sameDay + 1)}`
  await trx.insertInto('textos_consentimiento').values({ version, texto, desde: now() }).execute()
  return version
}
