// What a line of an order needs, and why it is refused. Rules disponibilidad/necesita and
// disponibilidad/rechazo.
import { cosaKey, type CosaConId } from './agotado.ts'
import { isInNota } from './nota.ts'
import { lowered, quedanText, quitaloText, seAcabo, sinText, soloQueda } from './palabras.ts'

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

/** One thing that a line needs, and the refusals of the line. */
export interface Necesidad extends CosaConId {
  /** When the thing is out. A function, since most things are not. */
  readonly agotado: () => string
  /** When fewer are left than the order needs. */
  readonly pocos: (quedan: number) => string
}

/** Everything that a line needs. A removed ingredient is not needed. */
export function necesidadesOf({ partes, medida, adiciones, nota }: LineaPedida): Necesidad[] {
  const [first] = partes
  if (first === undefined) return []
  const esPizza = partes.some((parte) => parte.esPizza)
  const otro = esPizza ? 'elige otra pizza' : 'elige otro producto'
  const nombre = partes.map((parte) => parte.nombre).join(' y ')
  const para = (quedan: number) => paraText(quedan, esPizza)
  const ingrediente = (one: { id: number; nombre: string }, de: string, isNeeded: boolean): Necesidad => ({
    cosa: 'INGREDIENTE',
    id: one.id,
    agotado: () =>
      isNeeded
        ? `${seAcabo(one.nombre)}. Por hoy no hay ${de}: ${otro}.`
        : `${seAcabo(one.nombre)}. ${quitaloText(one.nombre)} de tu ${de} o ${otro}.`,
    pocos: (quedan) =>
      isNeeded
        ? `${soloQueda(one.nombre)} ${para(quedan)}. Pide menos de ${de} o ${otro}.`
        : `${soloQueda(one.nombre)} ${para(quedan)}. ${quitaloText(one.nombre)} de tu ${de} o pide menos.`,
  })
  return [
    ...partes.map((parte) => ({
      cosa: 'PRODUCTO' as const,
      id: parte.id,
      agotado: () => `Se acabó: ${parte.nombre}. Quita ese producto o ${otro}.`,
      pocos: (quedan: number) =>
        `Solo ${quedanText(quedan).toLowerCase()} de ${parte.nombre}. Pide menos o ${otro}.`,
    })),
    ...(medida === null ? [] : [medidaOf(medida, first.esPizza, nombre)]),
    ...partes.flatMap((parte) =>
      parte.ingredientes
        .filter((one) => !(one.quitable && isInNota(nota, sinText(one.nombre))))
        .map((one) => ingrediente(one, parte.nombre, !one.quitable)),
    ),
    ...adiciones.map((one) => ingrediente(one, nombre, false)),
  ]
}

/** 'Se acabó la masa familiar' for pizzas, else 'Se acabó el tamaño jarra' */
const medidaOf = (medida: { id: number; nombre: string }, esPizza: boolean, de: string): Necesidad => ({
  cosa: 'MEDIDA',
  id: medida.id,
  agotado: () =>
    `Se acabó ${esPizza ? 'la masa' : 'el tamaño'} ${lowered(medida.nombre)}. Elige otro tamaño de ${de}.`,
  pocos: (quedan) =>
    `Solo queda ${esPizza ? 'masa' : 'tamaño'} ${lowered(medida.nombre)} ${paraText(quedan, esPizza)}. Pide menos o elige otro tamaño de ${de}.`,
})

/** 'para 3 pizzas', 'para 1 producto' */
const paraText = (quedan: number, esPizza: boolean): string =>
  `para ${String(quedan)} ${esPizza ? 'pizza' : 'producto'}${quedan === 1 ? '' : 's'}`

/** What an order needs, each thing once, with the units that need it. */
export function unidadesOf(lineas: readonly LineaPedida[]): ReadonlyMap<string, number> {
  const unidades = new Map<string, number>()
  for (const linea of lineas) {
    const keys = new Set(necesidadesOf(linea).map(cosaKey))
    for (const key of keys) unidades.set(key, (unidades.get(key) ?? 0) + linea.cantidad)
  }
  return unidades
}

/** The refusal of a line. */
export interface Rechazo extends CosaConId {
  readonly texto: string
  /** 0 when the thing is out. */
  readonly quedan: number
}

/**
 * The refusal of the first line for which too little is left. `left` names the things of which the
 * branch has no or a counted number; 0 is out. Null when the order can be made.
 */
export function refuseAgotado(
  lineas: readonly LineaPedida[],
  left: ReadonlyMap<string, number>,
): Rechazo | null {
  const taken = new Map<string, number>()
  for (const linea of lineas) {
    for (const [key, [need]] of Map.groupBy(necesidadesOf(linea), cosaKey)) {
      const quedan = left.get(key)
      if (quedan === undefined || need === undefined) continue
      const unidades = (taken.get(key) ?? 0) + linea.cantidad
      taken.set(key, unidades)
      const { cosa, id, agotado, pocos } = need
      if (unidades > quedan) return { cosa, id, quedan, texto: quedan === 0 ? agotado() : pocos(quedan) }
    }
  }
  return null
}
