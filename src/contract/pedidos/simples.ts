// The simple fields of an order: one value under one name, in the body, in its column and where the
// order is read. A new one starts here; CONTRIBUTING.md has the rest.
import { FORMA_INVALIDA, FORMAS_DE_PAGO } from '#domain/pedido/pago.ts'
import { TIPO_LABEL, TIPOS_PEDIDO, type TipoPedido } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { pesos, pesosEscritos } from '#contract/lib/campos.ts'
import { propinaEscrita } from './propina.ts'

/** As the client sends them. */
export const simplesEscritos = {
  /** Null is 'Por definir'. */
  forma_de_pago: z._default(z.nullable(z.enum(FORMAS_DE_PAGO, FORMA_INVALIDA)), null),
  /** In cash: what the customer will hand over. */
  con_cuanto: z._default(z.nullable(pesosEscritos), null),
  /** The voluntary tip; outside every total. */
  propina: z._default(propinaEscrita, 0),
}

/** As they are stored and read. A field without a line is a type error. */
export const simples = z.object({
  /** Null is 'Por definir' (rule pago/formas). */
  forma_de_pago: z.nullable(z.enum(FORMAS_DE_PAGO)),
  /** The cash that the customer will hand over; null is the exact amount. */
  con_cuanto: z.nullable(pesos),
  /** The voluntary tip: outside total_a_pagar (rule propina/voluntaria). */
  propina: pesos,
} satisfies Record<keyof typeof simplesEscritos, z.ZodMiniType>)
export type Simples = z.infer<typeof simples>

/** Where a server leaves them out. */
export const SIMPLES_POR_DEFECTO: Simples = { forma_de_pago: null, con_cuanto: null, propina: 0 }

type Dados = { readonly [Field in keyof Simples]?: unknown }
type TiposDe = { readonly [Field in keyof Simples]: readonly TipoPedido[] }

/**
 * The types of order that have the field. A field without a line is a type error. Calls of their
 * own (of the payment, of the tip) write their fields without asking it.
 */
export const TIPOS_DE: TiposDe = {
  forma_de_pago: TIPOS_PEDIDO,
  con_cuanto: TIPOS_PEDIDO,
  propina: TIPOS_PEDIDO,
}

/**
 * The given fields that an order of this type does not have, each with the value of an order
 * without it, as it is stored. A field that is not given stays away.
 */
export function ajenos(tipo: TipoPedido, dados: Dados, tiposDe = TIPOS_DE): Partial<Simples> {
  const campos = z
    .keyof(simples)
    .options.filter((campo) => dados[campo] !== undefined && !tiposDe[campo].includes(tipo))
  if (campos.length === 0) return {}
  return z.parse(
    z.partial(simples),
    Object.fromEntries(campos.map((campo) => [campo, SIMPLES_POR_DEFECTO[campo]])),
  )
}

/**
 * A body with fields that its type of order does not have, as one without them is read: an optional
 * field is absent, also from the digest.
 */
export function readWithoutAjenos<Cuerpo extends { readonly tipo_pedido: TipoPedido } & Dados>(
  cuerpo: Cuerpo,
  tiposDe = TIPOS_DE,
): Cuerpo {
  const sin = new Map<string, unknown>(Object.entries(z.parse(z.object(simplesEscritos), {})))
  const otros = Object.keys(ajenos(cuerpo.tipo_pedido, cuerpo, tiposDe))
  return { ...cuerpo, ...Object.fromEntries(otros.map((campo) => [campo, sin.get(campo)])) }
}

/** The simple fields of a request, with the defaults of those that it does not send. */
export function completeSimples(enviados: {
  readonly [Field in keyof Simples]?: Simples[Field] | undefined
}): Simples {
  const dichos = Object.entries(enviados).filter(([, valor]) => valor !== undefined)
  return z.parse(simples, { ...SIMPLES_POR_DEFECTO, ...Object.fromEntries(dichos) })
}

/**
 * Terms are checked again on a retry, and may change between the tries. The rest is the wish: with
 * another wish it is another order.
 */
export type Partes<Things> = { readonly [Field in keyof Things]-?: 'wish' | 'term' }
export const PARTES_SIMPLES: Partes<Simples> = { forma_de_pago: 'term', con_cuanto: 'term', propina: 'term' }

/**
 * What an order has when it is cooked again: the same, or what an order has without the field (rule
 * cortesia/repetir). A field without a line is a type error.
 */
const AL_REPETIR: { readonly [Field in keyof Simples]: 'same' | 'without' } = {
  forma_de_pago: 'without',
  con_cuanto: 'without',
  propina: 'without',
}

/** Without nulls: an order without the field has the same digest as before the field existed. */
export const repetidos = (pedido: Simples) =>
  z.parse(
    z.object(simplesEscritos),
    Object.fromEntries(
      z
        .keyof(simples)
        .options.flatMap((campo) =>
          AL_REPETIR[campo] === 'same' && pedido[campo] !== null ? [[campo, pedido[campo]]] : [],
        ),
    ),
  )

/** What staff may change later (rule pedido/modificar): the order has it under the same name. */
export const cambiables = z.object({ tipo_pedido: z.enum(TIPOS_PEDIDO, 'Tipo de pedido inválido') })
export type Cambiables = z.infer<typeof cambiables>
export const CAMBIABLES = z.keyof(cambiables).options

/** What the change says. A field without a line is a type error. */
export const TEXTO_DE_CAMBIO: { readonly [Field in keyof Cambiables]: (despues: Cambiables) => string } = {
  tipo_pedido: ({ tipo_pedido }) => `Pasó a «${TIPO_LABEL[tipo_pedido]}»`,
}

/** The changeable fields that differ, as they are afterwards. */
export const cambiados = (antes: Cambiables, despues: Cambiables): Partial<Cambiables> =>
  z.parse(
    z.partial(cambiables),
    Object.fromEntries(
      CAMBIABLES.filter((campo) => antes[campo] !== despues[campo]).map((campo) => [campo, despues[campo]]),
    ),
  )
