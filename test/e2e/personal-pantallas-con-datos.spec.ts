// The staff screens that need data which the demo does not have, at every window size, and those
// before the log-in.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { domiciliariosApi } from '#contract/pedidos/repartos.ts'
import { campanasApi } from '#contract/usuarios/campanas.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { addToCart } from './cliente.ts'
import { atEverySize, look } from './cada-ventana.ts'
import { enterAs, expect, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { ask, askOf, goToCheckout, numero, openBoard, placeOrder, startOrder } from './personal.ts'

test('the papers of an order are accessible', async ({ page, product }) => {
  const token = await product.login('admin')
  const { id } = await placeOrder(product)
  await product.api('POST', `/api/pedidos/${String(id)}/pagos/`, { token, body: { forma: 'DATAFONO' } })
  await enterAs(page, token)
  await look(page, adminPaths.comprobantePedido(id), `Comprobante del pedido ${numero(id)}`)
  await look(page, adminPaths.comandaPedido(id), `Comanda del pedido ${numero(id)}`)
})

test('the checkout of an order that staff take is accessible', async ({ page, product }) => {
  await openBoard(page, product)
  await startOrder(page)
  await addToCart(page, 'Pepperoni', 'Grande')
  for (const tipo of ['Domicilio', 'Para recoger en el restaurante', 'En la mesa']) {
    await goToCheckout(page, tipo)
    await atEverySize(page)
    await page.goto(adminPaths.menu())
  }
})

test('a coupon that staff change is accessible', async ({ page, product }) => {
  const token = await product.login('admin')
  const { id } = await ask(product, campanasApi.create, token, {
    codigo: `LETRAS-${test.info().project.name.toUpperCase()}`,
    monto: 8000,
    fecha_inicio: '2026-11-20',
    fecha_fin: '2026-12-31',
    pedido_minimo: 40_000,
    tipos_pedido: ['DOMICILIO', 'RECOGER'],
    limite_total: 50,
  })
  await enterAs(page, token)
  await look(page, adminPaths.modificarCupon(id), 'Modificar Cupón')
})

test('the screens of a drawer, from its count to its report, are accessible', async ({ page, product }) => {
  const token = await product.login('admin')
  const nombre = `Caja de la terraza ${test.info().project.name}`
  const { id } = await ask(product, cajasApi.create, token, { sede: 2, nombre })
  const { turno } = await askOf(product, cajasApi.open, id, token, { base: 100_000 })
  const { personas } = await askOf(product, liquidacionesApi.list, id, token)
  const persona = personas[0]?.id ?? 0
  await askOf(product, liquidacionesApi.moveBase, id, token, { persona, tipo: 'ENTREGAR', valor: 30_000 })
  await enterAs(page, token)
  await look(page, adminPaths.cerrarCaja(id), 'Contar y cerrar')
  const liquidacion = await askOf(product, liquidacionesApi.create, id, token, { persona, debe: 30_000 })
  await look(page, adminPaths.liquidacion(liquidacion.id), 'Liquidación')
  await askOf(product, cajasApi.close, id, token, {
    turno: turno?.id ?? 0,
    billetes: [{ valor: 20_000, cantidad: 4 }],
    transferencias: { nequi: 15_000 },
    queda: 0,
  })
  await look(page, adminPaths.cierreDeCaja(turno?.id ?? 0), 'Cierre de caja')
})

test('the account of a table and its paper are accessible', async ({ page, product }) => {
  const token = await product.login('admin')
  // At no other story's table.
  const mesa = 5
  for (const cantidad of [1, 3]) {
    const productos_pedidos = [{ producto: 1, medida: 3, cantidad }]
    await placeOrder(product, { tipo_pedido: 'MESA', mesa, productos_pedidos })
  }
  const id = (await ask(product, cuentasApi.list, token)).find((one) => one.mesa.id === mesa)?.id ?? 0
  await enterAs(page, token)
  await look(page, adminPaths.cuentaDeMesa(id), 'Cuenta de Mesa 5')
  await askOf(product, cuentasApi.divide, id, token, { division: { modo: 'IGUAL', partes: 3 } })
  await look(page, adminPaths.cuentaDeMesa(id), 'Cuenta de Mesa 5')
  await look(page, adminPaths.precuenta(id), 'Precuenta')
  await askOf(product, cuentasApi.createPago, id, token, { forma: 'DATAFONO' })
  await look(page, adminPaths.cuentaDeMesa(id), 'Cuenta de Mesa 5')
})

test('the log-in, an invitation and the page of a rider for today are accessible', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  await look(page, adminPaths.login(), 'Iniciar sesión')
  const { id } = await ask(product, invitacionesApi.create, token, {
    first_name: 'Rosa María',
    last_name: 'Peñaranda Castellanos',
    roles: [2],
  })
  const invitation = await askOf(product, invitacionesApi.makeLink, id, token)
  await look(page, `${adminPaths.invitacion()}#${invitation.token}`, 'Hola, Rosa María')
  await askOf(product, invitacionesApi.withdraw, id, token)

  const rider = await ask(product, domiciliariosApi.create, token, { sede: 1, nombre: 'Wilson' })
  const pedido = await placeOrder(product, {
    tipo_pedido: 'DOMICILIO',
    direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'Torre 3, apto 402.' },
    forma_de_pago: 'EFECTIVO',
  })
  await moveOrder(product, pedido.id, 'EN_PROCESO')
  await look(page, `${adminPaths.repartosPorHoy()}#${rider.token}`, 'Repartos')
  await page.getByRole('button', { name: `Tomar el pedido ${numero(pedido.id)}` }).click()
  await expect(page.getByRole('article', { name: `Pedido ${numero(pedido.id)}` })).toBeVisible()
  await atEverySize(page)
  await askOf(product, domiciliariosApi.revoke, rider.id, token)
})
