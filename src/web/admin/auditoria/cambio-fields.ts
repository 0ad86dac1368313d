// The fields of a recorded thing as texts: each size has one for its price, each day one for its
// hours.
import { formatDia, formatFecha, formatHora12, formatMoney } from '#domain/format.ts'
import { DIAS_SEMANA } from '#domain/horario-words.ts'
import { campoOf, UNIDAD } from './campos.ts'
import { wordsOf } from './codigos.ts'

/** A value as text, or a list, of which only added and removed members are shown. */
export type Valor = string | readonly string[]

/** The fields by their labels. */
export function fieldsOf(values: unknown, zona: string): Map<string, Valor> {
  const fields = new Map<string, Valor>()
  if (!isRecord(values)) return fields
  for (const [clave, value] of Object.entries(values)) {
    for (const [campo, valor] of expand(clave, value, zona)) fields.set(campo, valor)
  }
  return fields
}

function expand(clave: string, value: unknown, zona: string): [string, Valor][] {
  if (!Array.isArray(value)) return [[campoOf(clave), textOf(clave, value, zona)]]
  const rows = value.filter(isRecord)
  if (clave === 'precios_por_medida') return rows.flatMap(priceFields)
  if (clave === 'precios_por_sede') return rows.map(branchField)
  if (clave === 'precios')
    return rows.map((row) => [String(row['nombre']), textOf('precio', row['precio'], zona)])
  if (clave === 'horarios') return hourFields(rows)
  return [[campoOf(clave), value.map((one: unknown) => memberOf(clave, one))]]
}

function priceFields(row: Fila): [string, string][] {
  const medida = String(row['medida'])
  return [
    [`Precio ${medida}`, textOf('precio', row['precio'], '')],
    [`${medida} admite mitades`, textOf('admite_mitades', row['admite_mitades'], '')],
  ]
}

function branchField({ sede, medida, precio }: Fila): [string, string] {
  const size = typeof medida === 'string' ? ` ${medida}` : ''
  return [`Precio${size} en ${String(sede)}`, textOf('precio', precio, '')]
}

/** One field for each day, with all its openings. */
const hourFields = (rows: readonly Fila[]): [string, string][] =>
  [...Map.groupBy(rows, dayOf)].map(([dia, openings]) => [dia, openings.map(hoursOf).join(' y ')])

const dayOf = (row: Fila): string =>
  row['es_domingo_antes_festivo'] === true
    ? 'Domingo antes de festivo'
    : (DIAS_SEMANA[Number(row['dia_semana']) - 1] ?? 'Día')

function hoursOf({ hora_inicio: inicio, hora_fin: fin }: Fila): string {
  const open = typeof inicio === 'string' && typeof fin === 'string' && inicio !== '' && fin !== ''
  return open ? `${formatHora12(inicio)} – ${formatHora12(fin)}` : 'sin horario'
}

/** The name of a list's member: a permission, a role, an extra with its price. */
function memberOf(clave: string, one: unknown): string {
  if (!isRecord(one)) return wordsOf(clave, String(one))
  const { ingrediente, nombre, precio_adicion: precio } = one
  const name = String(ingrediente ?? nombre ?? one['id'])
  if (one['quitable'] === true) return `${name} (se puede quitar)`
  return typeof precio === 'number' ? `${name} (${formatMoney(precio)})` : name
}

export const NADA = 'nada'

function textOf(clave: string, value: unknown, zona: string): string {
  if (value === null || value === undefined || value === '') return clave === 'precio' ? 'sin definir' : NADA
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return numberText(clave, value)
  if (isRecord(value)) return memberOf(clave, value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A day of the business, without an hour.
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDia(text)
  if (clave.startsWith('fecha')) return formatFecha(text, zona).split(',')[0] ?? text
  return wordsOf(clave, text)
}

function numberText(clave: string, value: number): string {
  if (
    /^(precio|domicilio_|minimo_|monto$|base$|valor$|propina$|contado$|esperado$|pedido_minimo$)/.test(clave)
  )
    return formatMoney(value)
  const unidad = UNIDAD[clave]
  if (unidad !== undefined) return `${value.toLocaleString('es-CO')} ${unidad}`
  return clave === 'descuento' || clave === 'bono_porcentaje' || clave.startsWith('porcentaje')
    ? `${String(value)} %`
    : String(value)
}

type Fila = Record<string, unknown>
export const isRecord = (value: unknown): value is Fila =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
