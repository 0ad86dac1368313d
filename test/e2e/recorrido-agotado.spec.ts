// The kitchen runs out of an ingredient. Open menus and carts learn it, the order is refused by its
// name, and 'Volver a vender' ends it.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { lowered } from '#domain/disponibilidad/palabras.ts'
import * as z from 'zod/mini'
import {
  addToCart,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  openProduct,
  refusalOf,
} from './cliente.ts'
import { LIVE } from './en-vivo.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { openBoard } from './personal.ts'
import { addProducto, idOf, row } from './productos.ts'

test('the kitchen runs out of an ingredient, and an open menu, a cart and the order know it', async ({
  page,
  staffPage,
  product,
}, info) => {
  const nombre = `Campesina ${info.project.name}`
  const ingrediente = `Champiñón ${info.project.name}`
  const token = await product.login('admin')
  const created = await product.api('POST', '/api/ingredientes/', {
    token,
    body: { nombre: ingrediente, descripcion: '', categoria: 1 },
  })
  const { id: ingredienteId } = Object(created.body)
  const { id } = await addProducto(product, { nombre, categoria: 'Entradas', precio: 21_000 })
  const saved = await product.api('PUT', `/api/productos/${String(id)}/`, {
    token,
    body: {
      nombre,
      categoria: await idOf(product, 'Entradas'),
      precio: 21_000,
      ingredientes: [{ id: ingredienteId, quitable: true }],
    },
  })
  expect(saved.status).toBe(200)

  const following = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.url().includes('sede=1') && socket.on('framereceived', resolve))
  })
  await page.goto('/menu')
  await chooseAddress(page)
  await following
  await openProduct(page, nombre)
  const dialog = page.getByRole('dialog', { name: nombre })
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()

  await openBoard(staffPage, product)
  await staffPage.getByRole('button', { name: 'Se acabó…' }).click()
  const question = staffPage.getByRole('dialog', { name: '¿Qué se acabó?' })
  await question.getByLabel('Sede').selectOption('Chapinero')
  await question.getByRole('searchbox').fill('champiñón')
  await expect(question.getByRole('radio', { name: 'Hasta mañana' })).toBeChecked()
  await expectAccessible(staffPage)
  await question.getByRole('button', { name: `Se acabó ${ingrediente}` }).click()
  await expect(page.getByText(`Sin ${ingrediente.replace('C', 'c')}`)).toBeVisible(LIVE)
  await expect(question.getByText('Agotado', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cerrar' }).click()
  const strip = staffPage.getByRole('list', { name: 'Agotado' }).getByRole('listitem')
  const ours = strip.filter({ hasText: ingrediente })
  await expect(ours).toContainText('Hasta mañana')
  await expectAccessible(staffPage)

  const dock = page.getByRole('button', { name: /Ver carrito/ })
  if ((page.viewportSize()?.width ?? 0) < 768) await dock.click()
  const problem = page.getByText(`Se acabó el ${ingrediente.replace('C', 'c')}. Edítalo o quítalo`)
  await expect(problem).toBeVisible(LIVE)
  await expectAccessible(page)
  const order = await product.api('POST', '/api/pedidos/', {
    body: {
      sede: 1,
      tipo_pedido: 'RECOGER',
      invitado: { nombre: 'Rosa', numero: '3981112233' },
      acepta_datos: true,
      productos_pedidos: [{ producto: id, cantidad: 1 }],
    },
  })
  expect([order.status, Object(order.body).codigo]).toEqual([409, 'agotado'])
  expect(Object(order.body).error).toContain(`Quítalo de tu ${nombre} o elige otro producto.`)

  await ours.getByRole('button', { name: /Volver a vender/ }).click()
  await expect(ours).toBeHidden()
  await expect(problem).toBeHidden(LIVE)

  await staffPage.goto('/ingredientes/listado')
  await staffPage.getByLabel('Buscar por nombre').fill(ingrediente)
  await staffPage.getByRole('button', { name: `Se acabó ${ingrediente}` }).click()
  const one = staffPage.getByRole('dialog', { name: `Se acabó: ${ingrediente}` })
  await one.getByLabel('Sede').selectOption('Chapinero')
  await one.getByRole('radio', { name: 'Hasta nuevo aviso' }).check()
  await expectAccessible(staffPage)
  await one.getByRole('button', { name: 'Se acabó', exact: true }).click()
  await expect(row(staffPage, ingrediente).getByText('Agotado en Chapinero')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(staffPage, ingrediente).getByText('Agotado en Chapinero')).toBeHidden()
})

test('the last ones are counted: the board follows, and an open checkout learns it by name', async ({
  page,
  staffPage,
  product,
  problems,
}, info) => {
  const nombre = `Torta ${info.project.name}`
  const { id } = await addProducto(product, { nombre, categoria: 'Postres', precio: 12_000 })
  const order = () =>
    product.api('POST', '/api/pedidos/', {
      body: {
        sede: 1,
        tipo_pedido: 'RECOGER',
        invitado: { nombre: 'Rosa', numero: '3981112233' },
        acepta_datos: true,
        productos_pedidos: [{ producto: id, cantidad: 1 }],
      },
    })
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, nombre)
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await fillGuest(page, 'Camila Díaz', '3104445566')
  await page.getByRole('button', { name: 'Aumentar cantidad' }).click()

  await openBoard(staffPage, product)
  await staffPage.getByRole('button', { name: 'Se acabó…' }).click()
  const question = staffPage.getByRole('dialog', { name: '¿Qué se acabó?' })
  await question.getByLabel('Sede').selectOption('Chapinero')
  await question.getByRole('radio', { name: 'Quedan…' }).check()
  await question.getByRole('searchbox').fill(nombre)
  await expect(question.getByRole('button', { name: `Quedan… ${nombre}` })).toBeDisabled()
  await question.getByLabel('Cuántos quedan').fill('0')
  await expect(question.getByText('Escribe un número de 1 a 999')).toBeVisible()
  await question.getByLabel('Cuántos quedan').fill('3')
  await expectAccessible(staffPage)
  await question.getByRole('button', { name: `Quedan 3 ${nombre}` }).click()
  await expect(question.getByText('Quedan 3', { exact: true })).toBeVisible()
  await question.getByRole('radio', { name: 'Nada' }).check()
  await question.getByRole('button', { name: `Se acabó ${nombre}` }).click()
  await expect(question.getByText('Agotado', { exact: true })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(question.getByText('Quedan 3', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cerrar' }).click()
  const ours = staffPage
    .getByRole('list', { name: 'Agotado' })
    .getByRole('listitem')
    .filter({ hasText: nombre })
  await expect(ours).toContainText(`Quedan 3: ${nombre}`)
  await expectAccessible(staffPage)

  for (const left of ['Quedan 2', 'Queda 1']) {
    expect((await order()).status).toBe(201)
    await expect(ours).toContainText(`${left}: ${nombre}`, LIVE)
  }
  problems.must('409 /api/pedidos/')
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  await place.click()
  await expect(refusalOf(page)).toHaveText(`Solo queda 1 de ${nombre}. Pide menos o elige otro producto.`)
  await expectAccessible(page)

  expect((await order()).status).toBe(201)
  await expect(ours).toContainText(`Se acabó: ${nombre}`, LIVE)
  const problem = page.getByText('Agotado por hoy. Quítalo para continuar.')
  await expect(problem).toBeVisible(LIVE)
  await expectAccessible(page)
  await ours.getByRole('button', { name: /Volver a vender/ }).click()
  await expect(ours).toBeHidden()
  await expect(problem).toBeHidden(LIVE)
  await place.click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
})

test('what runs out while a pizza is put together is left out of it, or is said beside the button', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const { body: all } = await product.api('GET', '/api/productos/')
  const hawaiana = z.parse(catalogoApi.productos.response, all).find((one) => one.nombre === 'Hawaiana')
  const removable = hawaiana?.ingredientes?.find(({ quitable }) => quitable)
  if (hawaiana === undefined || removable === undefined) throw new Error('not in the demo')
  const out = (body: object) =>
    product.api('PUT', '/api/disponibilidad/', { token, body: { sede: 1, plazo: 'AVISO', ...body } })
  const again = (body: object) =>
    product.api('POST', '/api/disponibilidad/vender/', { token, body: { sede: 1, ...body } })
  const ingrediente = { cosa: 'INGREDIENTE', id: removable.id }
  const sabor = { cosa: 'PRODUCTO', id: hawaiana.id }

  await page.goto('/menu')
  await chooseAddress(page)
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  for (const nombre of ['Hawaiana', 'Margarita']) {
    const flavour = builder.getByRole('button', { name: new RegExp(`^${nombre}`) })
    await flavour.and(builder.locator('[aria-pressed]:visible')).click()
  }
  await out(ingrediente)
  const notice = builder.getByText(`Agregamos «Sin ${lowered(removable.nombre)}» a tus notas.`)
  await expect(notice).toBeVisible(LIVE)
  await expectAccessible(page)
  await again(ingrediente)
  await expect(notice).toBeHidden(LIVE)

  await out(sabor)
  const gone = builder.getByText('Ya no se ofrece: Hawaiana.')
  await expect(gone.first()).toBeVisible(LIVE)
  await expect(builder.getByRole('button', { name: /^Agregar/ })).toBeDisabled()
  await expectAccessible(page)
  await again(sabor)
})
