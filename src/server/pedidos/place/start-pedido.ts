// The start of a new order, in one query under its locks. The same query draws the number, and only
// when the order is accepted: refused and repeated calls leave no gap in the numbers (rule
// pedido/numero).
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { lockedCupon, type Cupon, type CuponAsked } from '#server/cupones/claim-cupon.ts'
import type { Db } from '#server/db/client.ts'
import type { IdempotencyKey } from '#server/lib/idempotency.ts'
import { sql } from 'kysely'
import { EN_CURSO_POR_NUMERO } from '#server/db/en-curso.ts'

/**
 * Orders that guests may have under way with one phone, or waiting for their payment; those at a
 * table do not count (rule pedido/tres-por-celular).
 */
export const OPEN_PER_PHONE = 3

export interface PedidoNumbers {
  /** The id of the order; its token is made from it before the insert. */
  readonly id: number
  /** The ids of its lines. */
  readonly lineas: readonly number[]
}

export interface PedidoStart {
  /** Null when the order cannot be placed. */
  readonly numbers: PedidoNumbers | null
  /** How many orders of the guest's phone are under way, or wait for their payment. */
  readonly abiertos: number
  /** Whether the branch takes no orders of the phone (rule pedido/numero-bloqueado). */
  readonly bloqueado: boolean
  /** The number of changes of the catalogue. */
  readonly version: number
  readonly usuario: PedidoEnviado['usuario']
  /** The requested table, if it belongs to the branch. */
  readonly mesa: PedidoEnviado['mesa']
  readonly cupon: Cupon | null
  /**
   * How many are left of what the order needs, locked until the transaction ends: 'INGREDIENTE 7'.
   * 0 is out; a thing that is sold without a count has no entry.
   */
  readonly quedan: ReadonlyMap<string, number>
  /** Until when each of them is counted or out; no entry is until further notice. */
  readonly hasta: ReadonlyMap<string, string>
  /** The row of an earlier call under the same key. */
  readonly stored: { readonly cuerpo_digest: Buffer; readonly pedido_id: number } | null
}

export interface StartQuestion {
  /** Whether the order may be placed, as far as that is known without the database. */
  readonly isSound: boolean
  readonly lineas: number
  /** The phone whose orders under way are counted. */
  readonly numero: string | null
  /** Whether orders may wait for a payment online. */
  readonly takesOnline: boolean
  readonly usuarioId: number | null
  /** Whether the phone of its customer may be refused: not when staff type the order. */
  readonly asksPhone: boolean
  /** The phone of a guest; that of an account is read. */
  readonly telefono: string | null
  readonly mesa: { readonly id: number; readonly sede: number } | null
  readonly cupon: CuponAsked | null
  /** The number of changes at which the catalogue was read. */
  readonly version: number | null
  readonly key: IdempotencyKey | null
  readonly sede: number
  /** The things that the order needs. */
  readonly necesita: ReadonlyMap<string, number>
  /** When the branch starts on the order: what is out until then does not matter to it. */
  readonly inicio: Date
}

/**
 * What the order does not need is left out of the text. Asked for null, PostgreSQL would see that
 * it finds nothing, and plan the whole query again for each order.
 */
const NADA = sql`null::jsonb`

const abiertosOf = ({ numero, takesOnline, key }: StartQuestion) =>
  numero === null
    ? sql`0`
    : sql`(select count(*) from pedidos where invitado_numero = ${numero}::text and ${EN_CURSO_POR_NUMERO}
        and creado_por is null and tipo_pedido <> 'MESA' and not es_prueba)
        ${takesOnline ? sql`+ ${esperanOf(numero, key)}` : sql``}`

/** Those that wait for their payment. The payment of the same order gives way to it. */
const esperanOf = (numero: string, key: IdempotencyKey | null) =>
  sql`(select count(*) from intentos_pago where invitado_numero = ${numero}::text and estado = 'PENDIENTE'
    and pedido -> 'solicitud' ->> 'tipo_pedido' <> 'MESA'
    and (ambito = ${key?.ambito ?? null}::text and clave = ${key?.clave ?? null}::text) is not true)`

function bloqueadoOf({ asksPhone, telefono, usuarioId, sede }: StartQuestion) {
  if (!asksPhone || (telefono === null && usuarioId === null)) return sql`false`
  const numero =
    telefono === null
      ? sql`(select numero from usuarios where id = ${usuarioId}::int)`
      : sql`${telefono}::text`
  return sql`exists (select from numeros_bloqueados b
    where b.numero = ${numero} and (b.sede_id is null or b.sede_id = ${sede}::int))`
}

const usuarioOf = (id: number | null) =>
  id === null
    ? NADA
    : sql`(select jsonb_build_object('first_name', first_name, 'last_name', last_name, 'numero', numero)
        from usuarios where id = ${id}::int)`

const mesaOf = (mesa: StartQuestion['mesa']) =>
  mesa === null
    ? NADA
    : sql`(select jsonb_build_object('id', id, 'nombre', nombre)
        from mesas where id = ${mesa.id}::int and sede_id = ${mesa.sede}::int and not retirada)`

export async function startPedido(db: Db, question: StartQuestion): Promise<PedidoStart> {
  const { isSound, lineas, usuarioId, mesa, cupon, version, key, sede, inicio } = question
  const necesita = JSON.stringify(Object.fromEntries(question.necesita))
  const { rows } = await sql<{
    id: string | null
    lineas: string[]
    abiertos: string
    bloqueado: boolean
    version: string
    usuario: PedidoEnviado['usuario']
    mesa: PedidoEnviado['mesa']
    cupon: Cupon | null
    quedan: Record<string, number>
    hasta: Record<string, string>
    cuerpo_digest: Buffer | null
    pedido_id: number
  }>`
    with ${cupon === null ? sql`` : sql`pedido_cupon as materialized (${lockedCupon(cupon)}),`}
    dicho as materialized (
      select cosa || ' ' || cosa_id as clave, hasta, coalesce(quedan, 0) as quedan from disponibilidad
      where sede_id = ${sede}::int and ${necesita}::jsonb ? (cosa || ' ' || cosa_id)
      order by cosa, cosa_id for update
    ),
    inicio as materialized (
      select
        ${abiertosOf(question)} as abiertos,
        ${bloqueadoOf(question)} as bloqueado,
        (select version from catalogo_version) as version,
        ${usuarioOf(usuarioId)} as usuario,
        ${mesaOf(mesa)} as mesa,
        ${cupon === null ? NADA : sql`(select to_jsonb(pedido_cupon) from pedido_cupon)`} as cupon,
        (select coalesce(jsonb_object_agg(clave, quedan), '{}') from dicho
          where hasta is null or hasta > ${inicio}::timestamptz) as quedan,
        (select coalesce(jsonb_object_agg(clave, hasta), '{}') from dicho where hasta is not null) as hasta,
        k.cuerpo_digest, k.pedido_id
      from (select) as uno
        left join idempotency_keys k
          on k.ambito = ${key?.ambito ?? null}::text and k.clave = ${key?.clave ?? null}::text
    ),
    libre as materialized (
      select ${isSound}::boolean and cuerpo_digest is null and abiertos < ${OPEN_PER_PHONE}::int and not bloqueado
        and version = ${version}::bigint
        and not exists (select from jsonb_each_text(quedan) as q
          where q.value::int < (${necesita}::jsonb ->> q.key)::int)
        and (mesa is not null or ${mesa === null}::boolean)
        and (${cupon === null}::boolean or coalesce(
          not (cupon->>'usado')::boolean and (cupon->>'fecha_fin')::date >= ${cupon?.hoy ?? null}::date, false)) as es
      from inicio
    )
    select inicio.*,
      case when libre.es then nextval('pedidos_id_seq') end as id,
      array(select nextval('pedido_lineas_id_seq')
        from generate_series(1, case when libre.es then ${lineas}::int else 0 end)) as lineas
    from inicio, libre`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('nothing read for the new order')
  const { cuerpo_digest, pedido_id } = row
  return {
    numbers: row.id === null ? null : { id: Number(row.id), lineas: row.lineas.map(Number) },
    abiertos: Number(row.abiertos),
    bloqueado: row.bloqueado,
    version: Number(row.version),
    usuario: row.usuario,
    mesa: row.mesa,
    cupon: row.cupon,
    quedan: new Map(Object.entries(row.quedan)),
    hasta: new Map(Object.entries(row.hasta)),
    stored: cuerpo_digest === null ? null : { cuerpo_digest, pedido_id },
  }
}
