// Reads the lines in the storage of the browser: of this version, of an earlier one, or damaged.
import type { CartLine } from './line.ts'

type FromProducto = 'categoria' | 'precios_por_medida' | 'posibles_adiciones'

/**
 * Before version 1 a line had only the name of its category, and no prices or extras of its
 * product.
 */
type StoredLine = Omit<CartLine, FromProducto> &
  Partial<Pick<CartLine, 'precios_por_medida' | 'posibles_adiciones'>> & {
    categoria: CartLine['categoria'] | string
  }

/** The lines of a stored cart or draft. It leaves out invalid lines, so that no screen fails. */
export function readLines(stored: unknown): CartLine[] {
  const { lines } = fieldsOf(stored)
  return Array.isArray(lines) ? lines.filter(isLine).map((line) => completeLine(line)) : []
}

const completeLine = (line: StoredLine): CartLine => ({
  ...line,
  categoria:
    typeof line.categoria === 'string'
      ? { id: 0, nombre: line.categoria, tiene_medidas: line.medida !== null }
      : line.categoria,
  precios_por_medida: line.precios_por_medida ?? [],
  posibles_adiciones: line.posibles_adiciones ?? [],
})

function isLine(line: unknown): line is StoredLine {
  const { id, precio, precioBase, descuento, cantidad, medida, sabores, adiciones, ...rest } = fieldsOf(line)
  const { uniqueId, nombre, observaciones, imagen, categoria, etiquetas } = rest
  return (
    (isNumber(id) || id === 'build-your-pizza') &&
    [uniqueId, nombre, observaciones, imagen ?? ''].every(isText) &&
    [precio, precioBase, descuento, cantidad].every(isNumber) &&
    Number(cantidad) > 0 &&
    (isText(categoria) || isNamed(categoria)) &&
    (medida === null || isNamed(medida)) &&
    (sabores === null || isPair(sabores)) &&
    isListOf(adiciones, isAdicion) &&
    isListOf(etiquetas, isText)
  )
}

/** The fields of a stored value; none when it is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => Number.isFinite(value)
const isNamed = (value: unknown): boolean => isNumber(fieldsOf(value).id) && isText(fieldsOf(value).nombre)
const isAdicion = (value: unknown): boolean =>
  isNamed(fieldsOf(value).ingrediente) && isNumber(fieldsOf(value).precio_adicion)
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isNamed)
const isListOf = (value: unknown, is: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is)
