// What a line of an order needs, and why it is refused. Rules disponibilidad/necesita and
// disponibilidad/rechazo.
import { cosaKey, type CosaConId } from './agotado.ts'
import { pideNota } from './nota.ts'
import { lowered, quitar, seAcabo, sinText } from './palabras.ts'

/** A product as it is made. */
export interface Receta {
  readonly id: number
  readonly nombre: string
  readonly esPizza: boolean
  readonly ingredientes: readonly {
    readonly id: number
    readonly nombre: string
    readonly quitable: boolean
  }[]
}

/** A line as the kitchen makes it. */
export interface LineaPedida {
  /** The product, or both halves. */
  readonly partes: readonly Receta[]
  readonly medida: { readonly id: number; readonly nombre: string } | null
  readonly adiciones: readonly { readonly id: number; readonly nombre: string }[]
  readonly nota: string
  readonly cantidad: number
}

/** One thing that a line needs, and the refusal when it is out. */
export interface Necesidad extends CosaConId {
  readonly rechazo: string
}

/** Everything that a line needs. A removed ingredient is not needed. */
export function necesidadesOf({ partes, medida, adiciones, nota }: LineaPedida): Necesidad[] {
  const [first] = partes
  if (first === undefined) return []
  const otro = partes.some(({ esPizza }) => esPizza) ? 'elige otra pizza' : 'elige otro producto'
  const nombre = partes.map((parte) => parte.nombre).join(' y ')
  return [
    ...partes.map((parte) => ({
      cosa: 'PRODUCTO' as const,
      id: parte.id,
      rechazo: `Se acabó: ${parte.nombre}. Quita ese producto o ${otro}.`,
    })),
    ...(medida === null
      ? []
      : [
          {
            cosa: 'MEDIDA' as const,
            id: medida.id,
            rechazo: `${seAcaboMedida(medida.nombre, first.esPizza)}. Elige otro tamaño de ${nombre}.`,
          },
        ]),
    ...partes.flatMap((parte) =>
      parte.ingredientes
        .filter((one) => !(one.quitable && pideNota(nota, sinText(one.nombre))))
        .map((one) => ({
          cosa: 'INGREDIENTE' as const,
          id: one.id,
          rechazo: one.quitable
            ? `${seAcabo(one.nombre)}. ${quitar(one.nombre)} de tu ${parte.nombre} o ${otro}.`
            : `${seAcabo(one.nombre)}. Por hoy no hay ${parte.nombre}: ${otro}.`,
        })),
    ),
    ...adiciones.map((one) => ({
      cosa: 'INGREDIENTE' as const,
      id: one.id,
      rechazo: `${seAcabo(one.nombre)}. ${quitar(one.nombre)} de tu ${nombre} o ${otro}.`,
    })),
  ]
}

/** 'Se acabó la masa familiar' for pizzas, else 'Se acabó el tamaño jarra' */
const seAcaboMedida = (nombre: string, esPizza: boolean): string =>
  `Se acabó ${esPizza ? 'la masa' : 'el tamaño'} ${lowered(nombre)}`

/** What an order needs, each thing once, with the units that need it. */
export function unidadesOf(lineas: readonly LineaPedida[]): ReadonlyMap<string, number> {
  const unidades = new Map<string, number>()
  for (const linea of lineas) {
    const keys = new Set(necesidadesOf(linea).map(cosaKey))
    for (const key of keys) unidades.set(key, (unidades.get(key) ?? 0) + linea.cantidad)
  }
  return unidades
}

/** The refusal of the first line that needs something that is out. Null when none does. */
export function refuseAgotado(lineas: readonly LineaPedida[], out: ReadonlySet<string>): Necesidad | null {
  for (const linea of lineas) {
    const found = necesidadesOf(linea).find((one) => out.has(cosaKey(one)))
    if (found !== undefined) return found
  }
  return null
}
