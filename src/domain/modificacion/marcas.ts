// What a ticket marks after a change, and the words of the history (rule pedido/modificar-marcas).
// The words name products, never a person or an address.
import { readHalvesText } from '#domain/pedido/carrito.ts'

/** A line as a person reads it. */
export interface LineaLeida {
  readonly id: number
  readonly cantidad: number
  readonly observaciones: string
  readonly producto: { readonly nombre: string; readonly descripcion: string }
  readonly medida: { readonly nombre: string } | null
  readonly adiciones: readonly { readonly ingrediente: { readonly nombre: string } }[]
}

/** What of its lines is new, other or gone. */
export interface Marcas {
  readonly nuevas: readonly number[]
  readonly cambiadas: readonly { readonly linea: number; readonly antes: number }[]
  readonly quitadas: readonly string[]
}

/**
 * '2 × Hawaiana Familiar con tocineta', 'Arma tu pizza Mediana: Hawaiana y Paisa' without its
 * units.
 */
function platoText({ producto, medida, adiciones }: Omit<LineaLeida, 'id' | 'cantidad'>): string {
  const nombre = [producto.nombre, medida?.nombre ?? ''].filter((part) => part !== '').join(' ')
  const halves = readHalvesText(producto.descripcion)
  const mitades = halves === null ? '' : `: ${halves.join(' y ')}`
  const extras = adiciones.map(({ ingrediente }) => ingrediente.nombre.toLowerCase()).join(', ')
  return `${nombre}${mitades}${extras === '' ? '' : ` con ${extras}`}`
}

const lineaText = (linea: LineaLeida): string => `${String(linea.cantidad)} × ${platoText(linea)}`

interface Cambiada {
  readonly antes: LineaLeida
  readonly despues: LineaLeida
}

function compared(antes: readonly LineaLeida[], despues: readonly LineaLeida[]) {
  const stays = despues.flatMap((linea): Cambiada[] => {
    const before = antes.find(({ id }) => id === linea.id)
    return before === undefined ? [] : [{ antes: before, despues: linea }]
  })
  return {
    nuevas: despues.filter(({ id }) => antes.every((one) => one.id !== id)),
    quitadas: antes.filter(({ id }) => despues.every((one) => one.id !== id)),
    cambiadas: stays.filter(
      (one) =>
        one.antes.cantidad !== one.despues.cantidad || one.antes.observaciones !== one.despues.observaciones,
    ),
  }
}

/** What a change did to the lines: 'Agregó 1 × Margarita Mediana' */
export function lineasTexts(antes: readonly LineaLeida[], despues: readonly LineaLeida[]): string[] {
  const { nuevas, quitadas, cambiadas } = compared(antes, despues)
  return [
    ...quitadas.map((linea) => `Quitó ${lineaText(linea)}`),
    ...cambiadas.map((one) =>
      one.antes.cantidad === one.despues.cantidad
        ? `Cambió la nota de ${platoText(one.despues)}`
        : `Cambió ${String(one.antes.cantidad)} por ${lineaText(one.despues)}`,
    ),
    ...nuevas.map((linea) => `Agregó ${lineaText(linea)}`),
  ]
}

/**
 * The marks after a change, with those of earlier changes. A line keeps the units that it had
 * first.
 */
export function marcasDespues(
  before: Marcas | null,
  antes: readonly LineaLeida[],
  despues: readonly LineaLeida[],
): Marcas {
  const { nuevas, quitadas, cambiadas } = compared(antes, despues)
  const stays = (id: number) => despues.some((linea) => linea.id === id)
  const sonNuevas = [...(before?.nuevas ?? []).filter(stays), ...nuevas.map(({ id }) => id)]
  const former = (before?.cambiadas ?? []).filter(({ linea }) => stays(linea))
  const later = cambiadas
    .map((one) => ({ linea: one.despues.id, antes: one.antes.cantidad }))
    .filter(({ linea }) => !sonNuevas.includes(linea) && former.every((one) => one.linea !== linea))
  return {
    nuevas: sonNuevas,
    cambiadas: [...former, ...later],
    quitadas: [...(before?.quitadas ?? []), ...quitadas.map(lineaText)],
  }
}
