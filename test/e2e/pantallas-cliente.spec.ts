// Every page of the customer's front end and its dialogs at three window sizes and with letters of
// 200 %: nothing overflows, and axe finds no violation.
import { negocioApi } from '#contract/negocio.ts'
import { qrApi } from '#contract/mesas/qr.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { mesaPath } from '#domain/mesa/codigo.ts'
import { segmentoDePago } from '#domain/pedido/token-pedido.ts'
import { LLAVES } from '#test/wompi.ts'
import { clientePaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { atEverySize, expectWithin, look } from './cada-ventana.ts'
import { addToCart, chooseAddress, goToCheckoutAsGuest, lookAround, openProduct } from './cliente.ts'
import { expectSystemColours } from './colores-del-sistema.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, test } from './harness.ts'
import { ask, placeOrder } from './personal.ts'
import type { Problems } from './problems.ts'
import type { Product } from './start-product.ts'

// On a tablet the cart opens by itself, over the menu.
test.use({ viewport: { width: 820, height: 1180 } })

type Look = (fixtures: { page: Page; product: Product; problems: Problems }) => Promise<void>

/**
 * How each page is opened and looked at; a path without an entry is a type error. '/' leads to the
 * menu, and `menuPattern` is the pattern of its three paths.
 */
const PAGES: Record<Exclude<keyof typeof clientePaths, 'inicio' | 'menuPattern'>, Look> = {
  async menu({ page }) {
    await page.goto(clientePaths.menu())
    await expect(page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })).toBeVisible()
    await atEverySize(page)
    await chooseAddress(page)
    await expectSystemColours(page, [/^Pizzas tradicionales$/])
    await openProduct(page, 'Pepperoni')
    await page.getByRole('radio', { name: /Mediana/ }).check()
    await atEverySize(page)
    await expectSystemColours(page, [/^Mediana/])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Arma tu pizza' })).toBeVisible()
    await atEverySize(page)
  },

  async menuCategoria({ page }) {
    await lookAround(page)
    await look(page, clientePaths.menuCategoria('pizzas-especiales'), 'Menú')
  },

  async menuProducto({ page }) {
    await page.goto(clientePaths.menuProducto('pizzas-tradicionales', { id: 1, nombre: 'Margarita' }))
    await expect(page.getByRole('dialog', { name: 'Margarita' })).toBeVisible()
    await atEverySize(page)
  },

  async finalizarPedido({ page }) {
    await page.goto(clientePaths.menu())
    await chooseAddress(page)
    await addToCart(page, 'Pepperoni', 'Grande')
    await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeVisible()
    await atEverySize(page)
    await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
    for (const tipo of [/^Para recoger/, /^En la mesa/, /^A domicilio/]) {
      await page.getByRole('radio', { name: tipo }).check()
      await atEverySize(page)
      await expectSystemColours(page, [tipo])
    }
  },

  async token({ page, product, problems }) {
    const token = await product.login('admin')
    await test.step('the QR of a table', async () => {
      const mesas = await ask(product, qrApi.list, token)
      await page.goto(mesaPath(mesas[0]?.codigo ?? ''))
      await expect(page.getByRole('button', { name: 'Llamar al mesero' })).toBeVisible()
      await atEverySize(page)
      await page.getByRole('button', { name: 'Llamar al mesero' }).click()
      await expect(page.getByText('Ya avisamos')).toBeVisible()
      await atEverySize(page)
    })
    await test.step('a payment online', async () => {
      const accept = (RECOGER: string[]) =>
        product.api('PATCH', '/api/negocio/', { token, body: { formas_de_pago: { RECOGER } } })
      try {
        await product.api('PUT', '/api/negocio/wompi/', { token, body: LLAVES })
        await accept(['EFECTIVO', 'EN_LINEA'])
        const { status, body } = await product.api('POST', '/api/pagos/', {
          body: {
            tipo_pedido: 'RECOGER',
            sede: 1,
            productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
            invitado: { nombre: 'Ana Gómez', numero: '3105550173' },
            forma_de_pago: 'EN_LINEA',
          },
        })
        expect(status).toBe(201)
        const pago = z.parse(enLineaApi.start.response, body)
        await look(page, clientePaths.token(segmentoDePago(pago.token)), 'Te falta pagar')
        await page.getByRole('button', { name: 'Pagar de otra forma' }).click()
        await look(page, clientePaths.token(segmentoDePago(pago.token)), 'Dejaste este pago')
      } finally {
        await accept(['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'])
        await product.api('DELETE', '/api/negocio/wompi/', { token })
      }
    })
    await test.step('what is no token, or no longer one', async () => {
      const gone = 'a'.repeat(22)
      problems.must('404 /nada/de/esto', `404 /api/pedidos/token/${gone}/`)
      await look(page, '/nada/de/esto', 'Algo salió mal')
      await look(page, clientePaths.token(gone), 'Token inválido o expirado.')
    })
  },

  async order({ page, product }) {
    const { token } = await placeOrder(product)
    await page.goto(clientePaths.token(token))
    await expect(page.getByText('Recibimos tu pedido')).toBeVisible()
    await atEverySize(page)
    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    const question = page.getByRole('dialog', { name: '¿Cancelar tu pedido?' })
    await expect(question).toBeVisible()
    await atEverySize(page)
    await question.getByRole('button', { name: 'Cancelar pedido' }).click()
    await expect(page.getByRole('alert')).toContainText('Cancelaste tu pedido')
    await atEverySize(page)
    await look(page, clientePaths.order(999_999), 'No se encontró la información del pedido.')
  },

  async comprobante({ page, product }) {
    const { id, token } = await placeOrder(product)
    const staff = await product.login('admin')
    await product.api('POST', `/api/pedidos/${String(id)}/pagos/`, {
      token: staff,
      body: { forma: 'DATAFONO' },
    })
    await page.goto(clientePaths.token(token))
    await expect(page.getByText('Recibimos tu pedido')).toBeVisible()
    await look(page, clientePaths.comprobante(id), /Comprobante/)
  },

  async whatsappChat({ page, problems }) {
    problems.must('404 /api/locations/sedes/99/obtener_telefono/')
    await look(page, clientePaths.whatsappChat(99), 'No se pudo abrir el chat.')
  },

  async politicaDeDatos({ page }) {
    await look(page, clientePaths.politicaDeDatos(), 'Política de tratamiento de datos personales')
  },

  async login({ page }) {
    await look(page, clientePaths.login(), 'Qué bueno verte')
    // Only the menu opens the branch question by itself.
    await expect(page.getByRole('dialog')).toBeHidden()
  },

  async misDatos({ page, product }) {
    const { token } = await aCustomer(product)
    const casa = { nombre: 'Casa', direccion: 'Calle 72 # 10-07', instrucciones: 'Torre 2' }
    const body = { ...casa, lat: 4.6562, lng: -74.0559, sede: 1 }
    expect((await product.api('POST', '/users/direcciones/', { token, body })).status).toBe(201)
    await enterAs(page, token)
    await look(page, clientePaths.misDatos(), 'Mis datos')
    await expect(page.getByText('Torre 2')).toBeVisible()
  },

  async misPedidos({ page, product }) {
    const { token } = await aCustomer(product)
    await enterAs(page, token)
    await look(page, clientePaths.misPedidos(), 'Mis pedidos')
    await placeOrder(product, { invitado: undefined }, token)
    await look(page, clientePaths.misPedidos(), 'Mis pedidos')
    await expect(page.getByRole('heading', { name: /^Pedido #/ })).toBeVisible()
  },
}

for (const [name, looks] of Object.entries(PAGES)) {
  // Rule pantalla/accesible.
  test(`the page ${name} is accessible`, async ({ page, product, problems }) => {
    await looks({ page, product, problems })
  })
}

test('a name of 60 letters fits every page of a phone, and is read whole', async ({ page, product }) => {
  const nombre = 'Pizzería Artesanal El Horno de la Abuela Maximiliana y Jacín'
  const token = await product.login('admin')
  const { nombre: before } = await ask(product, negocioApi.read, token)
  const rename = (next: string) => product.api('PATCH', '/api/negocio/', { token, body: { nombre: next } })
  const { id, token: pedido } = await placeOrder(product)
  try {
    await rename(nombre)
    await lookAround(page)
    await page.goto(clientePaths.token(pedido))
    await expect(page.getByText('Recibimos tu pedido')).toBeVisible()
    for (const path of [
      clientePaths.order(id),
      clientePaths.menu(),
      clientePaths.politicaDeDatos(),
      clientePaths.login(),
    ]) {
      await page.goto(path)
      await expect(page.getByText(nombre).filter({ visible: true }).first()).toBeVisible()
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectWithin(page, `${path} in a window of ${String(width)} px`)
      }
    }
    await page.goto(clientePaths.menu())
    await expect(page.getByRole('link', { name: `${nombre}, ir al menú` })).toBeVisible()
  } finally {
    await rename(before)
  }
})
