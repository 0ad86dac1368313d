// What teachings prepare their rows in: a branch, a product and a person of their own, because the
// fuzzing archives, closes, renames and erases what it finds.
import { forgetCached } from '#server/lib/cache/cached.ts'
import { cuentaWompiApi } from '#contract/cuenta-wompi.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { CLAVES } from '#domain/permisos.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import { aDomicilioBody, aPedido, aPedidoBody, aProducto, aSede, aSesion } from '#test/builders.ts'
import type { TestServer } from '#test/server.ts'
import { LLAVES } from '#test/wompi.ts'

export interface World {
  readonly server: TestServer
  /** A branch that is always open and delivers everywhere. */
  readonly sede: number
  /** Without sizes, sold by the branch. */
  readonly producto: number
  /** A person with every permission. */
  readonly usuarioId: number
  readonly token: string
  /** A name that nothing else has. */
  readonly name: (start: string) => string
}

let named = 0
const name = (start: string) => {
  named += 1
  return `${start} ${String(named)}`
}

/** Makes worlds of one server, which takes payments online from then on. */
export async function createWorlds(server: TestServer): Promise<() => Promise<World>> {
  const { token } = await aSesion(server, { permisos: CLAVES })
  const formas: FormaDePago[] = ['EFECTIVO', 'DATAFONO', 'EN_LINEA']
  await server.ask(cuentaWompiApi.save, { token, body: LLAVES })
  await server.ask(negocioAdminApi.change, {
    token,
    body: { formas_de_pago: { DOMICILIO: formas, RECOGER: formas } },
  })
  const restore = await keepNegocio(server)
  return async () => {
    await restore()
    const sede = await aSede(server)
    const producto = await aProducto(server)
    const person = await aSesion(server, { permisos: CLAVES })
    return { server, sede, producto, ...person, name }
  }
}

/** Returns what gives the business its settings of now back. */
async function keepNegocio({ pool }: TestServer): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ row: string; columns: string }>(
    `select row_to_json(n)::text as row, (select string_agg(quote_ident(column_name), ', ')
       from information_schema.columns
       where table_schema = current_schema and table_name = 'negocio' and is_generated = 'NEVER'
         and is_identity = 'NO') as columns
     from negocio n`,
  )
  const [kept] = rows
  if (kept === undefined) throw new Error('no business')
  return async () => {
    await pool.query(
      `update negocio set (${kept.columns}) =
         (select ${kept.columns} from json_populate_record(null::negocio, $1::json))`,
      [kept.row],
    )
    forgetCached()
  }
}

/** An order in the world's branch. */
export const inSede = (
  { sede, producto }: World,
  changes: Partial<NuevoPedido> = {},
): Partial<NuevoPedido> => ({
  sede,
  productos_pedidos: [{ producto, cantidad: 1 }],
  ...changes,
})

export const pedidoBody = (world: World, changes: Partial<NuevoPedido> = {}) =>
  aPedidoBody(inSede(world, changes))

export const domicilioBody = (world: World, changes: Partial<NuevoPedido> = {}) =>
  aDomicilioBody(inSede(world, changes))

/** An order of a guest, or of the person with the token. */
export const placePedido = (world: World, changes: Partial<NuevoPedido> = {}, token: string | null = null) =>
  aPedido(world.server, inSede(world, changes), token)

/** Params of a path with an id. */
export const at = (id: number) => ({ id: String(id) })

/** A new table of the world's branch. */
export async function aMesa({ server, token, sede }: World): Promise<number> {
  const { id } = await server.ask(sedesAdminApi.createMesa, { token, body: { sede } })
  return id
}
