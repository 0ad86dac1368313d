// The names of the rows of a report, in the words of the screens.
import { CANAL_LABEL } from '#domain/pedido/canal.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { CUPON_PERSONAL, type Grupo, type Tema } from '#domain/reporte/reporte.ts'
import { personName } from '#server/db/person-name.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type RawBuilder } from 'kysely'

/** The row of nobody. */
const nadieOf = (tema: Tema, grupo: Grupo): string => {
  if (grupo === 'reparte') return 'Sin domiciliario'
  return tema === 'pagos' ? 'Pagos en línea' : 'Pedidos en línea'
}

const SEMANA = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** 'martes, 17 de noviembre' */
const diaConSemana = (dia: string) => SEMANA.format(new Date(`${dia}T00:00:00Z`))

const known = (names: Readonly<Record<string, string>>) => (clave: string) => names[clave] ?? clave

/** The name of each key of a group. */
export async function namesOf(
  { db }: Services,
  { tema, grupo }: { tema: Tema; grupo: Grupo },
  claves: readonly string[],
): Promise<(clave: string) => string> {
  const read = async (query: RawBuilder<{ id: number; nombre: string }>) => {
    const { rows } = await query.execute(db)
    const byId = new Map(rows.map(({ id, nombre }) => [String(id), nombre]))
    return (clave: string) => (clave === '0' ? nadieOf(tema, grupo) : (byId.get(clave) ?? clave))
  }
  const ids = sql`any(${claves}::int[])`
  switch (grupo) {
    case 'dia':
      return diaConSemana
    case 'hora':
      return (clave) => `${clave.padStart(2, '0')}:00`
    case 'tipo':
      return known(TIPO_LABEL)
    case 'canal':
      return known(CANAL_LABEL)
    case 'forma':
      return known({ ...FORMA_RECIBIDA_LABEL })
    case 'cupon':
      return (clave) => (clave === '' ? 'Sin cupón' : clave === CUPON_PERSONAL ? 'Cupones personales' : clave)
    case 'sede':
      return read(sql`select id, nombre from sedes where id = ${ids}`)
    case 'producto':
      return read(sql`select id, nombre from productos where id = ${ids}`)
    case 'categoria':
      return read(sql`select id, nombre from categorias_productos where id = ${ids}`)
    case 'persona':
    case 'reparte':
    default:
      return read(sql`select id, ${personName('usuarios')} as nombre from usuarios where id = ${ids}`)
  }
}
