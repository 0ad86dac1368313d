// The cart of the browser and the order on the server use the same prices in every branch.
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { CambioDePrecio } from '#contract/catalogo/tabla.ts'
import { completeArmado, completeCategorias } from '#contract/catalogo/complete.ts'
import { openSession } from '#server/lib/session.ts'
import { builtLine } from '#web/ordering/armar/built-line.ts'
import type { CartLine, NewCartLine } from '#web/ordering/carrito/line.ts'
import { toNuevoPedido } from '#web/ordering/carrito/to-nuevo-pedido.ts'
import { indexCatalogo, subtotalOf, vigente } from '#web/ordering/carrito/vigente.ts'
import { productoLine } from '#web/ordering/producto/new-line.ts'
import { afterAll, expect, test } from 'vitest'
import { DEMO } from './builders.ts'
import { Random } from './random.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const SEDES = [1, 2, 3]
const ROUNDS = 6
const CARTS = 8

test.each([1, 2, 3])(
  'an order costs what its cart shows at random prices of branches, also after another branch is chosen (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    for (let round = 0; round < ROUNDS; round += 1) {
      await changeSomePrices(random)
      const menus = await Promise.all(SEDES.map(readMenu))
      for (let cart = 0; cart < CARTS; cart += 1) {
        // Chosen at one branch, or at none; ordered at another.
        const from = random.pick([await readMenu(null), ...menus])
        const to = random.pick(menus)
        const lines = Array.from({ length: random.int(1, 3) }, () => drawLine(random, from))
        const shown = lines.map((line, i) => vigente({ ...line, uniqueId: String(i) }, to.catalogo))
        const sold = shown.filter(({ problema }) => problema === null)
        if (sold.length === 0) continue
        const order = await place(
          to.sede ?? 0,
          sold.map(({ line }) => line),
        )
        expect(order).toMatchObject({ status: 201, body: { total_pedido: subtotalOf(sold) } })
      }
    }
  },
  60_000,
)

async function readMenu(sede: number | null) {
  const query = { sede: sede?.toString() }
  const categorias = completeCategorias(await server.ask(catalogoApi.menu, { query }))
  const armado = completeArmado(await server.ask(catalogoApi.armado, { query }))
  return { sede, armado, catalogo: indexCatalogo(categorias) }
}
type Menu = Awaited<ReturnType<typeof readMenu>>

function drawLine(random: Random, { catalogo, armado }: Menu): NewCartLine {
  const choices = { adiciones: [], observaciones: '', cantidad: random.int(1, 3) }
  for (;;) {
    const medida = random.pick(armado.medidas)
    const sabores = Object.values(armado.sabores_por_categoria).flat()
    const producto = random.pick([...catalogo.values()])
    const size = producto.precios_por_medida.length === 0 ? null : random.pick(producto.precios_por_medida)
    const line = random.chance(0.4)
      ? builtLine([random.pick(sabores), random.pick(sabores)], medida, choices, null)
      : productoLine(producto, { ...choices, medida: size?.medida ?? null })
    if (line !== null && line.sabores?.[0].id !== line.sabores?.[1].id) return line
    if (line !== null && line.sabores === null) return line
  }
}

/** Sets, changes and removes prices of single branches, of products and in the table. */
async function changeSomePrices(random: Random): Promise<void> {
  const productos = await server.ask(catalogoApi.productos)
  const cambios: CambioDePrecio[] = Array.from({ length: 12 }, () => {
    const { id, precios_por_medida: sizes, precio } = random.pick(productos)
    const size = sizes.length === 0 ? null : random.pick(sizes)
    const usual = size?.precio ?? precio ?? 0
    return {
      producto: id,
      ...(size === null ? {} : { medida: size.medida }),
      sede: random.pick(SEDES),
      antes: null,
      despues: random.chance(0.2) ? null : usual + random.int(-50, 50) * 100 + random.int(0, 99),
    }
  })
  const places = new Map(
    cambios.map((cambio) => [[cambio.producto, cambio.medida, cambio.sede].join(), cambio]),
  )
  await server.pool.query('delete from precios_por_sede where id % 5 = 0')
  const body = { cambios: [...places.values()], saltar_cambiados: true }
  const { status } = await server.call('POST', '/api/tabla-de-precios/', { token, body })
  expect(status).toBe(200)
}

const place = (sede: number, lines: readonly CartLine[]) =>
  server.call('POST', '/api/pedidos/', {
    body: {
      ...toNuevoPedido({
        lines,
        tipo: 'RECOGER',
        sede,
        direccion: null,
        mesa: null,
        codigoCupon: null,
        contacto: { nombre: 'Camila Prueba', numero: `39${String(count++).padStart(8, '0')}` },
        usuario: null,
        consentimiento: null,
        campos: {},
        programadoPara: undefined,
      }),
    },
  })
let count = DEMO.sede
