// The business's own record, for both front ends and the rules of time.
import type { Logo, Negocio } from '#contract/negocio.ts'
import { MEDIOS } from '#domain/dinero.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { cached } from '#server/lib/cache/cached.ts'
import type { Services } from '#server/lib/services.ts'
import type { Selectable, SqlBool } from 'kysely'

export const readNegocio = cached(async ({ db }: Services): Promise<Negocio> =>
  toNegocio(await selectNegocio(db).executeTakeFirstOrThrow()),
)

/** The business, and whether it has an account for online payments. */
export const selectNegocio = (db: Db) =>
  db
    .selectFrom('negocio')
    .selectAll('negocio')
    .select((eb) => eb.exists(eb.selectFrom('cuenta_wompi').select('id')).as('en_linea'))

type NegocioRow = Selectable<Database['negocio']> & { en_linea: SqlBool }

export const toNegocio = (row: NegocioRow): Negocio => ({
  nombre: row.nombre,
  lema: row.lema,
  nit: row.nit,
  ciudad: row.ciudad,
  correo: row.correo,
  zona_horaria: row.zona_horaria,
  colores: { primario: row.color_primario, secundario: row.color_secundario },
  logo: row.logo === null ? null : toLogo(row.logo),
  bono_bienvenida: {
    porcentaje: row.bono_porcentaje,
    titulo: row.bono_titulo,
    mensaje: row.bono_mensaje,
    vigente_hasta: row.bono_vigente_hasta,
    activo: row.bono_activo,
  },
  consentimiento_version: row.consentimiento_version,
  abierto: row.abierto_desde !== null,
  razon_social: row.razon_social,
  direccion: row.direccion,
  telefono: row.telefono,
  redes: { instagram: row.instagram, facebook: row.facebook, tiktok: row.tiktok },
  domicilio: {
    pesos_por_minuto: row.domicilio_por_minuto,
    minimo: row.domicilio_minimo,
    maximo: row.domicilio_maximo,
    redondeo: row.domicilio_redondeo,
    gratis_desde: row.domicilio_gratis_desde,
  },
  pedido_minimo: {
    MESA: row.minimo_mesa,
    DOMICILIO: row.minimo_domicilio,
    RECOGER: row.minimo_recoger,
  },
  formas_de_pago: {
    MESA: row.formas_mesa,
    DOMICILIO: row.formas_domicilio,
    RECOGER: row.formas_recoger,
  },
  en_linea: row.en_linea === true,
  transferencia: {
    nequi: row.transferencia_nequi,
    daviplata: row.transferencia_daviplata,
    bre_b: row.transferencia_bre_b,
    titular: row.transferencia_titular,
    antes_de: row.transferencia_antes_de,
  },
  qr_de_llaves: MEDIOS.flatMap((medio) => {
    const imagen = row[`qr_${medio}`]
    return imagen === null ? [] : [{ medio, imagen }]
  }),
  impuesto: { tipo: row.impuesto, domicilio: row.impuesto_domicilio },
  uvt: row.uvt,
  propina: { porcentaje: row.propina_porcentaje, domicilios: row.propina_domicilios },
})

/** Without its colours, which only the form needs. */
export const toLogo = ({ imagen, ancho, alto, tono }: Logo): Logo => ({ imagen, ancho, alto, tono })
