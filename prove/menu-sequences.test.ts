// 1,000 random sequences of changes of the menu and orders. An order keeps what it refers to, menus
// and carts follow, and every figure is what an oracle reads from the tables, in each branch
// (rules pedido/una-sola-vez, menu/al-dia and precio/por-sede).
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { openSession } from '#server/lib/session.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { indexCatalogo, subtotalOf, vigente, type LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { productoLine } from '#web/ordering/producto/new-line.ts'
import { sendForm } from '#test/forms.ts'
import { Random } from '#test/random.ts'
import { startTestServer, type Answer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const SEQUENCES = 1_000
/** Changes of the menu in one sequence, before its order. */
const CHANGES = 2
const SEDES = [1, 2, 3]

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const random = new Random(seed)
const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

// A small menu: each change makes the server read all of it again.
for (const table of ['posibles_adiciones', 'producto_ingredientes', 'precios_por_medida', 'sede_productos']) {
  await server.pool.query(`delete from ${table} where producto_id % 4 <> 0`)
}
await server.pool.query(`
  update productos set archivado = true where id % 4 <> 0;
  delete from posibles_adiciones a where ingrediente_id > (
    select min(ingrediente_id) + 12 from posibles_adiciones where producto_id = a.producto_id)`)

const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object): Promise<Answer> =>
  server.call(method, path, { token, body })
const ask = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.pool.query(text, values)).rows

const ACTIONS: Record<string, () => Promise<Answer>> = {
  'archive or restore a product': async () => {
    const { id, archivado } = await aProduct()
    return send('PATCH', `/api/productos/${String(id)}/`, { archivado: !archivado })
  },
  'archive or restore an ingredient': async () => {
    const rows = await ask<{ id: number; archivado: boolean }>(
      'select id, archivado from ingredientes order by id',
    )
    // Most are restored, so that extras remain.
    const archived = rows.filter(({ archivado }) => archivado)
    const { id, archivado } = random.pick(archived.length > 5 ? archived : rows)
    return send('PATCH', `/api/ingredientes/${String(id)}/`, { archivado: !archivado })
  },
  'rename a product': async () => {
    const { id } = await aProduct()
    const { nombre, categoria, precio, posibles_adiciones } = await read(id)
    return send('PUT', `/api/productos/${String(id)}/`, {
      nombre: `${nombre.replace(/ v\d+$/, '')} v${String(random.int(1, 999))}`,
      categoria: categoria.id,
      precio: precio ?? '',
      posibles_adiciones: posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
        id: ingrediente.id,
        precio_adicion,
      })),
    })
  },
  'rename a category': async () => {
    const { id, nombre } = await aCategory()
    const name = `${nombre.replace(/ v\d+$/, '')} v${String(random.int(1, 999))}`
    return send('PATCH', `/api/categoria-productos/${String(id)}/`, { nombre: name })
  },
  'hide or show a category': async () => {
    const rows = await ask<{ id: number; oculta: boolean }>(
      'select id, oculta from categorias_productos order by id',
    )
    const hidden = rows.filter(({ oculta }) => oculta)
    const { id, oculta } = random.pick(hidden.length > 2 ? hidden : rows)
    return send('PATCH', `/api/categoria-productos/${String(id)}/`, { oculta: !oculta })
  },
  'reorder the categories': async () => {
    const { id } = await aCategory()
    return send('PUT', '/api/categoria-productos/orden/', { ids: [id] })
  },
  'archive or restore a size': async () => {
    const rows = await ask<{ id: number; archivada: boolean }>(
      'select id, archivada from medidas order by id',
    )
    const archived = rows.filter(({ archivada }) => archivada)
    const { id, archivada } = random.pick(archived.length > 0 ? archived : rows)
    return send('PATCH', `/api/medidas/${String(id)}/`, { archivada: !archivada })
  },
  'price a product': () => changePrice(null),
  'price a product in a branch': () => changePrice(random.pick(SEDES)),
  'price the table': () => changeTable(null),
  'price the table in a branch': () => changeTable(random.pick(SEDES)),
  'follow the table': async () => {
    const [row] = await ask<{ id: number; sigue: boolean; precios: { medida: number; precio: number }[] }>(
      `select p.id, p.sigue_tabla as sigue, (
          select coalesce(json_agg(json_build_object('medida', medida_id, 'precio', precio)), '[]')
          from precios_por_medida where producto_id = p.id) as precios
        from productos p join categorias_productos c on c.id = p.categoria_id
        where c.tiene_medidas and not p.archivado order by md5(p.id::text || $1) limit 1`,
      [random.digits(6)],
    )
    if (row === undefined) throw new Error('no product has sizes')
    const { id, sigue, precios } = row
    const despues = sigue
      ? { sigue: false, precios: [{ medida: 3, precio: price() }] }
      : { sigue: true, precios: [] }
    const cambios = [{ producto: id, antes: { sigue, precios }, despues }]
    return send('POST', '/api/tabla-de-precios/seguir/', { cambios })
  },
  import: async () => {
    const { nombre, categoria } = await read((await aProduct('not c.tiene_medidas')).id)
    const text = `Categoría;Nombre;Precio\n${categoria.nombre};${nombre};${String(price())}\n`
    const upload = (huella?: string) =>
      sendForm(server, 'POST', '/api/carta/importar/', {
        fields: [
          ['archivo', new Blob([text]), 'carta.csv'],
          ...(huella === undefined ? [] : [['huella', huella] as const]),
        ],
        token,
      })
    const { huella } = z.parse(z.object({ huella: z.string() }), (await upload()).body)
    return { headers: {}, ...(await upload(huella)) }
  },
}

const price = () => random.int(50, 900) * 100 + random.int(0, 99)
const read = (id: number) => server.ask(catalogoApi.producto, { token, params: { id: String(id) } })

async function aProduct(where = 'true'): Promise<{ id: number; archivado: boolean }> {
  const rows = await ask<{ id: number; archivado: boolean }>(
    `select p.id, p.archivado from productos p join categorias_productos c on c.id = p.categoria_id
      where p.id % 4 = 0 and ${where} order by p.id`,
  )
  const archived = rows.filter(({ archivado }) => archivado)
  return random.pick(archived.length > 4 ? archived : rows)
}
const aCategory = async () =>
  random.pick(
    await ask<{ id: number; nombre: string }>('select id, nombre from categorias_productos order by id'),
  )

/** Reads the price just before the change, so the server accepts it. */
async function changePrice(sede: number | null): Promise<Answer> {
  const { id } = await aProduct('not p.archivado')
  const { precios_por_medida: sizes, precio } = await read(id)
  const size = sizes.length === 0 ? null : random.pick(sizes)
  const place = { producto: id, ...(size === null ? {} : { medida: size.medida }) }
  if (sede === null) {
    const antes = size?.precio ?? precio
    return send('POST', '/api/tabla-de-precios/', { cambios: [{ ...place, antes, despues: price() }] })
  }
  const antes = await oracle.inSede({ producto: id, medida: size?.medida ?? null, sede })
  const despues = random.chance(0.3) ? null : price()
  return send('POST', '/api/tabla-de-precios/', { cambios: [{ ...place, sede, antes, despues }] })
}

async function changeTable(sede: number | null): Promise<Answer> {
  const categoria = random.pick([1, 2, 3])
  const medida = random.pick([3, 4, 5])
  const place = { categoria, medida, ...(sede === null ? {} : { sede }) }
  const [row] = await ask<{ precio: number }>(
    sede === null
      ? 'select precio from precios_por_categoria where categoria_id = $1 and medida_id = $2'
      : 'select precio from precios_por_sede where categoria_id = $1 and medida_id = $2 and sede_id = $3',
    sede === null ? [categoria, medida] : [categoria, medida, sede],
  )
  return send('POST', '/api/tabla-de-precios/', {
    cambios: [{ ...place, antes: row?.precio ?? null, despues: price() }],
  })
}

interface Place {
  readonly producto: number
  readonly medida: number | null
  readonly sede: number
}

/** Prices from the tables alone, without code of the product. */
const oracle = {
  inSede: async ({ producto, medida, sede }: Place): Promise<number | null> => {
    const [row] = await ask<{ precio: number | null }>(
      `select coalesce(
        (select precio from precios_por_sede
          where producto_id = $1 and medida_id is not distinct from $2 and sede_id = $3),
        (select t.precio from precios_por_sede t join productos p on p.categoria_id = t.categoria_id
          where p.id = $1 and p.sigue_tabla and t.medida_id = $2 and t.sede_id = $3 and not exists (
            select from precios_por_medida v where v.producto_id = $1 and v.medida_id = $2))) as precio`,
      [producto, medida, sede],
    )
    return row?.precio ?? null
  },
  price: async (place: Place): Promise<number | null> => {
    const { producto, medida } = place
    const [row] = await ask<{ precio: number | null; descuento: number }>(
      `select p.descuento, case when $2::int is null then p.precio else coalesce(
        (select precio from precios_por_medida where producto_id = p.id and medida_id = $2),
        (select t.precio from precios_por_categoria t
          where p.sigue_tabla and t.categoria_id = p.categoria_id and t.medida_id = $2)) end as precio
      from productos p where p.id = $1`,
      [producto, medida],
    )
    const everywhere = row?.precio ?? null
    if (row === undefined || everywhere === null) return null
    const gross = (await oracle.inSede(place)) ?? everywhere
    return Number((BigInt(gross) * BigInt(100 - row.descuento) * 2n + 100n) / 200n)
  },
  extra: async (producto: number, ingrediente: number): Promise<number> =>
    (
      await ask<{ precio_adicion: number }>(
        `select precio_adicion from posibles_adiciones join ingredientes i on i.id = ingrediente_id
          where producto_id = $1 and ingrediente_id = $2 and not i.archivado`,
        [producto, ingrediente],
      )
    )[0]?.precio_adicion ?? Number.NaN,
}

async function readMenu(sede: number) {
  const menu = await server.ask(catalogoApi.menu, { query: { sede: String(sede) } })
  return indexCatalogo(menu)
}

/** A cart of single products, as the dialogs fill it. */
function drawCart(menu: ReadonlyMap<number, Producto>): CartLine[] {
  const products = [...menu.values()].filter(
    ({ precio, precios_por_medida }) => precio !== null || precios_por_medida.length > 0,
  )
  return Array.from({ length: random.int(1, 3) }, (_, index) => {
    const producto = random.pick(products)
    const size = producto.precios_por_medida.length === 0 ? null : random.pick(producto.precios_por_medida)
    const line = productoLine(producto, {
      medida: size?.medida ?? null,
      adiciones: producto.posibles_adiciones
        .filter(() => random.chance(0.1))
        .map(({ ingrediente }) => ingrediente.id),
      observaciones: '',
      cantidad: random.int(1, 4),
    })
    if (line === null) throw new Error('a product of the menu has no price')
    return { ...line, uniqueId: String(index) }
  })
}

let guest = 3_100_000_000
const order = (sede: number, lineas: readonly LineaVigente[]): Promise<Answer> =>
  server.call('POST', '/api/pedidos/', {
    body: {
      tipo_pedido: 'RECOGER',
      sede,
      invitado: { nombre: 'Camila Prueba', numero: String((guest += 1)) },
      productos_pedidos: lineas.map(({ line }) => ({
        producto: line.id,
        medida: line.medida?.id ?? null,
        cantidad: line.cantidad,
        precio_unitario_aplicado: line.precio,
        descuento_porcentaje: line.descuento,
        adiciones: line.adiciones.map(({ ingrediente, precio_adicion }) => ({
          ingrediente: ingrediente.id,
          precio_adicion,
        })),
      })),
    },
  })

async function expectedTotal(sede: number, lineas: readonly LineaVigente[]): Promise<number> {
  let total = 0
  for (const { line } of lineas) {
    const producto = Number(line.id)
    let unit = (await oracle.price({ producto, medida: line.medida?.id ?? null, sede })) ?? Number.NaN
    for (const { ingrediente } of line.adiciones) unit += await oracle.extra(producto, ingrediente.id)
    total += unit * line.cantidad
  }
  return total
}

/** Everything that is stored of these orders, as a text for each. */
const storedOrders = (ids: readonly number[]) =>
  ask<{ pedido_id: number; texto: string }>(
    `select pedido_id, string_agg(l::text, ' ' order by posicion) || p.total_pedido as texto
      from pedido_lineas l join pedidos p on p.id = l.pedido_id
      where pedido_id = any($1::int[]) group by pedido_id, p.total_pedido order by pedido_id`,
    [ids],
  )

test('1,000 random sequences of changes lose nothing of an order, and menus, carts and totals follow in each branch', async () => {
  console.log(`SEED=${String(seed)}`)
  const started = performance.now()
  const kinds = Object.entries(ACTIONS)
  const seen = { changes: 0, refused: 0, orders: 0, stale: 0 }
  const stored = new Map<number, string>()
  for (let n = 0; n < SEQUENCES; n += 1) {
    const from = random.pick(SEDES)
    const to = random.pick(SEDES)
    const cart = drawCart(await readMenu(from))
    for (let change = 0; change < CHANGES; change += 1) {
      const [kind, act] = random.pick(kinds)
      const { status, body } = await act()
      expect([kind, status, status < 300 || body], `SEED=${String(seed)}, sequence ${String(n)}`).toEqual([
        kind,
        expect.toSatisfy((code: unknown) => code === 200 || code === 400 || code === 409),
        expect.anything(),
      ])
      seen[status === 200 ? 'changes' : 'refused'] += 1
    }
    // The open menu follows, and the cart with it.
    const menu = await readMenu(to)
    const shown = random.pick([...menu.values()])
    for (const { medida, precio } of shown.precios_por_medida) {
      const expected = await oracle.price({ producto: shown.id, medida, sede: to })
      expect([shown.nombre, Math.floor((precio * (100 - shown.descuento) * 2 + 100) / 200)]).toEqual([
        shown.nombre,
        expected,
      ])
    }
    const lineas = cart.map((line) => vigente(line, menu))
    const gone = lineas.filter(({ problema }) => problema !== null)
    const sold = lineas.filter(({ problema }) => problema === null)
    for (const linea of gone) {
      expect((await order(to, [linea])).status).toSatisfy((code) => code === 400 || code === 409)
      seen.stale += 1
    }
    if (sold.length > 0) {
      const { status, body } = await order(to, sold)
      expect([status, body], `SEED=${String(seed)}, sequence ${String(n)}`).toEqual([
        201,
        expect.objectContaining({ total_pedido: subtotalOf(sold) }),
      ])
      expect(subtotalOf(sold)).toBe(await expectedTotal(to, sold))
      const id = Number(Object(body)['id'])
      const [row] = await storedOrders([id])
      stored.set(id, row?.texto ?? '')
      seen.orders += 1
    }
  }
  const now = new Map(
    (await storedOrders([...stored.keys()])).map(({ pedido_id, texto }) => [pedido_id, texto]),
  )
  expect([...stored].filter(([id, text]) => now.get(id) !== text)).toEqual([])
  const lost = await ask(`
    select l.producto_id from pedido_lineas l where l.producto_id is not null
      and l.producto_id not in (select id from productos)`)
  expect(lost).toEqual([])
  console.log(seen, `${((performance.now() - started) / 1000).toFixed(1)} s; 0 differ, bound 0`)
  expect(seen.orders).toBeGreaterThan(SEQUENCES / 2)
})
