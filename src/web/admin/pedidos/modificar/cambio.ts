// What the screen sends: only the parts that differ from the order. Pure. Rule pedido/modificar.
import type { CambioPedido } from '#contract/pedidos/modificar.ts'
import { ARMA_TU_PIZZA, type LineaPedido, type Pedido } from '#contract/pedidos/pedido.ts'
import { cambiados, type Cambiables } from '#contract/pedidos/simples.ts'
import { isMismoPlato, type Plato } from '#domain/modificacion/lineas.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { DireccionElegida } from '#web/lib/entrega.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'

export interface Edicion {
  readonly lines: readonly CartLine[]
  readonly campos: Cambiables
  readonly sede: number
  /** A new one; null keeps that of the order. */
  readonly direccion: DireccionElegida | null
  readonly instrucciones: string
  readonly nombre: string
  readonly numero: string
  /** ISO instant; null is as soon as possible. */
  readonly programadoPara: string | null
}

const platoOfLinea = (linea: LineaPedido): Plato => ({
  producto: linea.producto.id === ARMA_TU_PIZZA ? null : linea.producto.id,
  medida: linea.medida?.id ?? null,
  sabores: linea.sabores?.map(({ id }) => id) ?? null,
  adiciones: linea.adiciones.map(({ ingrediente }) => ingrediente.id),
})

const platoOfLine = (line: CartLine): Plato => ({
  producto: line.id === ARMA_TU_PIZZA ? null : line.id,
  medida: line.medida?.id ?? null,
  sabores: line.sabores?.map(({ id }) => id) ?? null,
  adiciones: line.adiciones.map(({ ingrediente }) => ingrediente.id),
})

/**
 * The sold line that each line of the cart goes on with, or null. Of equal dishes the one with the
 * same note comes first; each sold line is used once.
 */
export function soldOf(
  { productos_pedidos: sold }: Pick<Pedido, 'productos_pedidos'>,
  lines: readonly CartLine[],
): (LineaPedido | null)[] {
  const found = lines.map((): LineaPedido | null => null)
  const used = new Set<number>()
  for (const sameNote of [true, false]) {
    for (const [index, line] of lines.entries()) {
      if (found[index] !== null) continue
      const match = sold.find(
        (one) =>
          !used.has(one.id) &&
          isMismoPlato(platoOfLinea(one), platoOfLine(line)) &&
          (!sameNote || one.observaciones === line.observaciones),
      )
      if (match === undefined) continue
      used.add(match.id)
      found[index] = match
    }
  }
  return found
}

/** Null when nothing differs. */
export function toCambio(pedido: Pedido, edicion: Edicion): CambioPedido | null {
  const { lines, campos, sede, direccion, instrucciones, nombre, numero, programadoPara } = edicion
  const sold = soldOf(pedido, lines)
  const parts: Omit<CambioPedido, 'version'> = {
    ...(isSameLines(pedido, lines, sold)
      ? {}
      : { productos_pedidos: lines.map((line, index) => toLinea(line, sold[index] ?? null)) }),
    ...cambiados(pedido, campos),
    ...(sede === pedido.sede?.id ? {} : { sede }),
    ...direccionPart(pedido, campos.tipo_pedido, direccion, instrucciones),
    ...contactoPart(pedido, nombre, numero),
    ...(isSameHora(programadoPara, pedido.programado_para) ? {} : { programado_para: programadoPara }),
  }
  return Object.keys(parts).length === 0 ? null : { version: pedido.version ?? 0, ...parts }
}

const isSameLines = (
  { productos_pedidos }: Pedido,
  lines: readonly CartLine[],
  sold: readonly (LineaPedido | null)[],
): boolean =>
  lines.length === productos_pedidos.length &&
  lines.every((line, index) => {
    const before = sold[index] ?? null
    return before !== null && restoOf(before) === restoOf(line)
  })

type NuevaLinea = NonNullable<CambioPedido['productos_pedidos']>[number]

/**
 * Put a new field into `Plato` if it makes another dish, otherwise here. Prices are not sent: see
 * `toLinea`.
 */
type Resto = Omit<NuevaLinea, keyof Plato | 'linea' | 'precio_unitario_aplicado' | 'descuento_porcentaje'>

/** What a line has beside its dish; `soldOf` compared the dish. */
const restoOf = ({ cantidad, observaciones }: Pick<LineaPedido, keyof Resto>): string =>
  JSON.stringify({ cantidad, observaciones } satisfies Record<keyof Resto, unknown>)

/** Without prices: what was sold keeps its own, and the server knows today's. */
const toLinea = (line: CartLine, sold: LineaPedido | null): NuevaLinea =>
  ({
    linea: sold?.id ?? null,
    producto: line.id,
    medida: line.medida?.id ?? null,
    sabores: line.sabores?.map(({ id }) => id),
    cantidad: line.cantidad,
    adiciones: line.adiciones.map(({ ingrediente }) => ({ ingrediente: ingrediente.id })),
    observaciones: line.observaciones,
    precio_unitario_aplicado: undefined,
    descuento_porcentaje: undefined,
  }) satisfies Record<keyof NuevaLinea, unknown>

function direccionPart(
  pedido: Pedido,
  tipo: TipoPedido,
  elegida: DireccionElegida | null,
  instrucciones: string,
): Pick<CambioPedido, 'direccion'> {
  if (tipo !== 'DOMICILIO') return {}
  const before = pedido.direccion
  const direccion_entrega = elegida?.direccion ?? before?.direccion_entrega ?? ''
  const isSame =
    direccion_entrega === before?.direccion_entrega && instrucciones.trim() === before.instrucciones
  return isSame || direccion_entrega === ''
    ? {}
    : { direccion: { direccion_entrega, instrucciones: instrucciones.trim() } }
}

function contactoPart({ invitado }: Pedido, nombre: string, numero: string): Pick<CambioPedido, 'invitado'> {
  if (invitado === null) return {}
  const isSame = nombre.trim() === invitado.nombre && numero === invitado.numero
  return isSame ? {} : { invitado: { nombre: nombre.trim(), numero } }
}

const isSameHora = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
