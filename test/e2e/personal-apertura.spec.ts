// An owner opens a pizzeria from an empty database, on the screens alone: in a town without a map
// service, and in Bogotá (rules apertura/pasos, apertura/vista-previa, apertura/abrir and
// apertura/pronto).
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addToCart, fillGuest, goToCheckoutAsGuest, leaveCart, placeAndOpen } from './cliente.ts'
import { expect, expectAccessible, FRIDAY_EVENING, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { emptyDataDir, end, freePort, launch, newDatabase } from './product-process.ts'
import { rm } from 'node:fs/promises'

const PASSWORD = 'horno-bravo-77'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><circle cx="60" cy="60" r="55" fill="#be1e28"/><path d="M130 20h160v80H130z" fill="#0a3d91"/></svg>`

/** An empty product, its owner logged in, and a customer who reads 'Pronto abrimos'. */
interface Opening {
  page: Page
  customer: Page
  admin: string
  steps: Locator
}

async function inEmptyProduct(
  { page, browser, watchPage }: { page: Page; browser: Browser; watchPage: (page: Page) => Promise<void> },
  story: (opening: Opening) => Promise<void>,
): Promise<void> {
  const dataDir = await emptyDataDir()
  const port = await freePort()
  const offset = Date.parse(FRIDAY_EVENING) - Date.now()
  const own = { NODE_ENV: 'production', ADMIN_PASSWORD: PASSWORD, WHATSAPP: 'outbox', LOG_LEVEL: 'silent' }
  const database = await newDatabase()
  const child = await launch({ port, dataDir, offset, database: database.settings, own })
  const admin = `http://admin.localhost:${String(port)}`
  const context = await browser.newContext({ locale: 'es-CO', timezoneId: 'America/Bogota' })
  try {
    const customer = await context.newPage()
    await watchPage(customer)
    await customer.goto(`http://localhost:${String(port)}/menu`)
    await expect(customer.getByText('Pronto abrimos')).toBeVisible()

    // The bare address leads over the log-in to the steps.
    await page.goto(admin)
    await page.getByLabel('Correo electrónico').fill('admin')
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Acceder al Panel' }).click()
    await expect(page.getByRole('heading', { name: 'Abre tu pizzería' })).toBeVisible()
    await page.goto(admin)
    await expect(page.getByRole('heading', { name: 'Abre tu pizzería' })).toBeVisible()
    await story({ page, customer, admin, steps: page.getByRole('region', { name: 'Abre tu pizzería' }) })
    // An open page would ask for a product that has ended.
    await page.close()
  } finally {
    await context.close()
    await end(child, 'SIGTERM')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

test('an owner opens a pizzeria from an empty database', async ({ page, browser, watchPage }) => {
  await inEmptyProduct({ page, browser, watchPage }, async ({ customer, admin, steps }) => {
    await expectAccessible(customer)
    const open = steps.getByRole('button', { name: 'Abrir al público' })
    await expect(open).toBeDisabled()
    await expect(open).toHaveAccessibleDescription(
      'Antes de abrir te falta: Tu negocio, Tu primera sede, Horario y Carta.',
    )
    await expectAccessible(page)

    await steps.getByRole('link', { name: /Tu negocio/ }).click()
    await page.getByLabel('Nombre').fill('La Nona')
    await page.getByLabel('Ciudad').fill('Villa de Leyva')
    await expect(page.getByText(/^Vencido: /)).toBeVisible()
    const png = await sharp(Buffer.from(LOGO)).png().toBuffer()
    await page
      .getByLabel('Imagen del logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
    await expect(page.getByText('El logo fue guardado correctamente')).toBeVisible()
    await page.getByRole('button', { name: /^Paleta 1: / }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Los datos del negocio fueron guardados correctamente')).toBeVisible()

    // This step returns by itself.
    await expect(steps.getByText('Llevas 1 de 7 pasos.')).toBeVisible()
    await steps.getByRole('link', { name: /Tu primera sede/ }).click()
    await registerSede(page, { nombre: 'Centro', direccion: 'Carrera 9 # 13-20' })
    await page.getByLabel('Latitud y longitud').fill('5.6325, -73.5245')
    await page.getByRole('button', { name: 'Registrar' }).click()
    const card = page.getByRole('article', { name: 'Centro' })
    await expect(card.getByText('Todavía no recibe pedidos')).toBeVisible()
    await page.getByRole('button', { name: 'Acciones de Centro' }).click()
    await page.getByRole('menuitem', { name: 'Ver horarios' }).click()
    await expect(page.getByText('Todavía no tiene horarios: no recibe pedidos.')).toBeVisible()
    await page.keyboard.press('Escape')
    await setLunchBreak(page, card)

    await page.getByRole('button', { name: 'Acciones de Centro' }).click()
    await page.getByRole('menuitem', { name: 'Domicilios por barrios' }).click()
    await page.getByLabel(/^Un barrio por línea/).fill('San Marcos; 7000; 30')
    await page.getByRole('button', { name: 'Agregar la lista' }).click()
    await expect(page.getByText('Agregamos 1 barrio. Guarda los cambios.')).toBeVisible()
    await page.getByLabel(/^Un barrio por línea/).fill('El Retiro; gratis')
    await page.getByRole('button', { name: 'Agregar la lista' }).click()
    await expect(page.getByText('Agregamos 1 barrio. A 1 le falta algo')).toBeVisible()
    // The form marks missing values before the save.
    await expect(page.getByText('Escribe minutos enteros, de 1 a 180')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar El Retiro' }).click()
    await page.getByLabel('Archivo con la lista').setInputFiles({
      name: 'barrios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Barrio,Domicilio,Minutos\nEl Roble,"6.000",25\n'),
    })
    await expect(page.getByLabel('Barrio', { exact: true }).nth(1)).toHaveValue('El Roble')
    await page.getByRole('button', { name: 'Guardar barrios' }).click()
    await expect(page.getByText('Barrios de Centro guardados correctamente')).toBeVisible()

    await backToSteps(page, steps)
    await startWithExample(page, steps)
    await steps.getByRole('link', { name: /Equipo/ }).click()
    const cashier = await customer.context().newPage()
    await acceptAsCashier(cashier, await inviteCashier(page))
    await cashier.close()

    // A test order rings on the board, and is marked there.
    await backToSteps(page, steps)
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      steps.getByRole('button', { name: 'Ver como cliente' }).click(),
    ])
    await expect(preview.getByText(/Vista previa: los pedidos de aquí son de prueba/)).toBeVisible()
    await expectAccessible(preview)
    await preview.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    await addToCart(preview, 'Limonada natural')
    await expectDockedCartToFit(preview)
    await goToCheckoutAsGuest(preview, 'Para recoger en el restaurante')
    await preview.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
    const pickUp = preview.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
    // The only branch is chosen already.
    await expect(pickUp.getByRole('radio', { name: /Centro/ })).toBeChecked()
    await pickUp.getByRole('button', { name: 'Confirmar' }).click()
    await fillGuest(preview, 'Nona Rojas', '3105550201')
    await placeAndOpen(preview)
    await expect(preview.getByText('Pedido de prueba')).toBeVisible()
    await preview.close()
    await page.goto(`${admin}/pedidos/gestionar`)
    await expect(
      page.getByRole('article', { name: '#00001' }).getByText('Prueba', { exact: true }),
    ).toBeVisible()
    // The strip of the opening is on the dark board too.
    await expectAccessible(page)

    await backToSteps(page, steps)
    await expect(steps.getByText('Llevas 7 de 7 pasos.')).toBeVisible()
    await openToThePublic(page, steps)
    await page.goto(`${admin}/pedidos/gestionar`)
    await expect(page.getByText('Sin pedidos activos').first()).toBeAttached()

    // A guest orders to a barrio, without a map.
    await customer.reload()
    await expect(customer).toHaveTitle('Menú · La Nona')
    const question = customer.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await expect(
      question.getByText(
        'Hoy: 12:00\u00A0m. a 3:00\u00A0p.\u00A0m. y 6:00\u00A0p.\u00A0m. a 11:00\u00A0p.\u00A0m.',
      ),
    ).toBeVisible()
    await orderDelivery(customer, question, 'Carrera 9 # 13-20', 'Carrera 9 # 13-20, San Marcos')
    await expect(customer.getByText('$ 14.000').first()).toBeVisible()
  })
})

test('an owner fills the menu before the opening', async ({ page, browser, watchPage }) => {
  await inEmptyProduct({ page, browser, watchPage }, async ({ admin, steps }) => {
    await page.goto(`${admin}/productos/listado`)
    await expect(page.getByText('No hay productos registrados')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Empezar de cero' })).toBeVisible()
    // A short screen fits the window, also under the strip of the opening.
    await expect(page.getByRole('navigation', { name: 'Apertura' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await expectAccessible(page)
    await backToSteps(page, steps)
    await startWithExample(page, steps)
    await page.goto(`${admin}/productos/listado`)
    await expect(page.getByRole('link', { name: 'Hawaiana' })).toBeVisible()
    // Without a photo the list has the drawing that customers see.
    await expect(page.locator('img[src^="data:image/svg+xml"]')).toHaveCount(19)
    await page.getByRole('link', { name: 'Agregar Producto' }).first().click()
    await expect(page.getByRole('heading', { name: 'Registra un producto' })).toBeVisible()
    await page.getByLabel('Nombre').fill('Limonada de coco')
    await page.getByLabel('Categoría').selectOption('Bebidas')
    await page.getByLabel('Precio').fill('9900')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('Producto registrado exitosamente')).toBeVisible()
    await page.goto(`${admin}/productos/precios`)
    await page.getByLabel('Pizzas, Personal').fill('18500')
    await page.getByRole('button', { name: 'Guardar precios' }).click()
    await expect(page.getByText('Cambiaste 1 precio', { exact: true })).toBeVisible()

    // What customers read once it is open.
    const carta = await page.evaluate(async () => (await fetch('/api/categoria-productos/')).text())
    expect(carta).toContain('"nombre":"Limonada de coco"')
    expect(carta).toContain('18500')
  })
})

test(
  'an owner opens a pizzeria in Bogotá, where the built-in grid finds addresses',
  {
    tag: '@escritorio',
  },
  async ({ page, browser, watchPage, problems }) => {
    await inEmptyProduct({ page, browser, watchPage }, async ({ customer, steps }) => {
      await steps.getByRole('link', { name: /Tu negocio/ }).click()
      await page.getByLabel('Nombre').fill('Horno Quinta')
      // The keys of a phone have its hyphen: the ones for numbers do not, on an iPhone.
      await expect(page.getByLabel('NIT')).not.toHaveAttribute('inputmode')
      await expect(page.getByText('Con guion y dígito: 900.123.456-8')).toBeVisible()
      await page.getByLabel('NIT').fill('901234567-7')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page.getByText('Los datos del negocio fueron guardados correctamente')).toBeVisible()

      await steps.getByRole('link', { name: /Tu primera sede/ }).click()
      await registerSede(page, { nombre: 'Parque 93', direccion: 'Calle 93 # 13-45' })
      // Typing suggests the place, right under the address.
      const found = page.getByRole('button', { name: /^Calle 93 # 13-45/ })
      await expect(found).toBeVisible()
      await expect
        .poll(async () => (await topOf(page.getByLabel('Barrio'))) - (await topOf(found)))
        .toBeGreaterThan(0)
      await found.click()
      await page.getByLabel('Minutos de cocina').fill('25')
      await expect(page.getByLabel('Latitud y longitud')).toHaveValue(/^4\.6\d+, -74\.0\d+$/)
      await page.getByRole('button', { name: 'Registrar' }).click()
      await setLunchBreak(page, page.getByRole('article', { name: 'Parque 93' }))

      // The steps of the last visit, when there was no branch, never show again.
      const released = Promise.withResolvers<undefined>()
      await page.route('**/api/apertura/', async (route) => {
        await released.promise
        await route.continue()
      })
      await page.getByRole('link', { name: 'Seguir con la apertura' }).click()
      await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeFocused()
      await expect(steps.getByText('Cargando...')).toBeAttached()
      await expect(steps.getByRole('link')).toHaveCount(0)
      released.resolve(undefined)
      await steps.getByRole('link', { name: /Domicilios/ }).click()
      await page.getByLabel('Tiempo máximo (minutos)').fill('25')
      await page.getByRole('button', { name: 'Guardar cobertura' }).click()
      await expect(page.getByRole('article', { name: 'Parque 93' })).toBeVisible()

      await backToSteps(page, steps)
      await startWithExample(page, steps)
      // Also on a phone, where 'Abrir al público' is far down.
      await page.setViewportSize({ width: 390, height: 844 })
      // Without a response the steps go away all the same: it is open.
      problems.must('ERR_FAILED /api/apertura/abrir/')
      await loseAnswer(page, '/api/apertura/abrir/')
      await openToThePublic(page, steps, /^Sin conexión\. Revisa/)

      await customer.reload()
      const question = customer.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
      await orderDelivery(customer, question, 'Calle 85 # 11-53', /^Calle 85 # 11-53/)
      await expect(customer.getByText('Horno Quinta').first()).toBeVisible()
    })
  },
)

async function registerSede(page: Page, sede: { nombre: string; direccion: string }): Promise<void> {
  await page.getByLabel('Nombre').fill(sede.nombre)
  await page.getByLabel('Dirección').fill(sede.direccion)
  await expect(page.getByLabel('Ciudad')).not.toHaveValue('')
  await page.getByLabel('Teléfono').fill('3104445566')
}

async function topOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top)
}

/** Wide windows dock the cart beside the menu: its button is in the window, under the strip too. */
async function expectDockedCartToFit(preview: Page): Promise<void> {
  const before = preview.viewportSize()
  await preview.setViewportSize({ width: 1440, height: 900 })
  await preview.evaluate(() => window.scrollTo(0, 0))
  await expect(preview.getByRole('button', { name: 'Realizar pedido' })).toBeInViewport({ ratio: 1 })
  if (before !== null) await preview.setViewportSize(before)
}

/** From the screen of a step to the list of all steps. */
async function backToSteps(page: Page, steps: Locator): Promise<void> {
  await page.getByRole('link', { name: 'Seguir con la apertura' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeFocused()
  await expect(steps).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir con la apertura' })).toBeHidden()
}

/** Open from noon to three, and from six to eleven, on every day. */
async function setLunchBreak(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Poner horario' }).click()
  const editor = page.getByRole('dialog', { name: 'Establecer horarios de la Sede' })
  await editor.getByLabel('Lunes, desde').fill('12:00')
  await editor.getByLabel('Lunes, hasta').fill('15:00')
  await editor.getByRole('button', { name: 'Agregar otro horario al lunes' }).click()
  await editor.getByLabel('Lunes, horario 2, desde').fill('18:00')
  await editor.getByLabel('Lunes, horario 2, hasta').fill('23:00')
  await editor.getByRole('button', { name: 'Copiar a todos los días' }).click()
  await editor.getByRole('button', { name: 'Guardar Horarios' }).click()
  await expect(card.getByText('Abierta', { exact: true })).toBeVisible()
}

async function startWithExample(page: Page, steps: Locator): Promise<void> {
  await steps.getByRole('button', { name: 'Empezar con una carta de ejemplo' }).click()
  await expect(page.getByText('Tu carta ya tiene 19 productos. Cámbiales lo que quieras.')).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Empezar con una carta de ejemplo' })).toBeHidden()
}

/** Returns the link of the invitation. */
async function inviteCashier(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Invitar' }).click()
  await page.getByLabel('Nombres').fill('Yurany')
  await page.getByLabel('Apellidos').fill('Suárez')
  await page.getByLabel('Celular').fill('3105550203')
  await page.getByRole('checkbox', { name: /^Cajero/ }).check()
  await page.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByText(/solo abre en este equipo/)).toBeVisible()
  return page.getByLabel('Enlace').inputValue()
}

async function acceptAsCashier(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Contraseña').fill('masa-madre-12')
  await page.getByRole('button', { name: 'Entrar al equipo' }).click()
  await expect(page.getByRole('button', { name: /^Tu cuenta: Yurany Suárez Cajero/ })).toBeVisible()
}

async function openToThePublic(
  page: Page,
  steps: Locator,
  said: string | RegExp = '¡Ya estás abierto al público!',
): Promise<void> {
  const isBack = await goBackLate(page)
  await steps.getByRole('button', { name: 'Abrir al público' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir', exact: true }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(steps).toBeHidden()
  await isBack()
  await handOutAddress(page)
  await page.getByRole('link', { name: 'Tu negocio', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Tu negocio' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir con la apertura' })).toBeHidden()
}

/**
 * A browser that goes back from a closed dialog late, and restores the scroll position then. Returns
 * a call that waits until it has done so.
 */
async function goBackLate(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = (delta) => void setTimeout(() => go(delta), 500)
  })
  return async () => {
    await page.waitForFunction(() => !('capa' in (history.state ?? {})))
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    })
  }
}

/** The address for customers is there to copy, and says that it opens on this machine alone. */
async function handOutAddress(page: Page): Promise<void> {
  const address = page.getByRole('region', { name: 'El menú para tus clientes' })
  await expect(address.getByRole('button', { name: 'Copiar' })).toBeInViewport()
  const url = await address.getByText(/^http:/).innerText()
  expect(`admin.${new URL(url).host}`).toBe(new URL(page.url()).host)
  await expect(address.getByRole('link', { name: 'Ver mi menú' })).toHaveAttribute('href', url)
  await expect(address.getByText(/solo abre en este equipo/)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await address.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectAccessible(page)
}

/** A guest's delivery: the branch, the only one, is chosen already. */
async function orderDelivery(
  page: Page,
  question: Locator,
  typed: string,
  suggestion: string | RegExp,
): Promise<void> {
  await expect(question.getByRole('radio')).toBeChecked()
  await question.getByRole('combobox').fill(typed)
  await question.getByRole('option', { name: suggestion }).click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await addToCart(page, 'Limonada natural')
  const mesas = page.waitForResponse('**/api/locations/mesas/*')
  await leaveCart(page)
  await mesas
  await page.getByRole('button', { name: 'Continuar como invitado' }).click()
  // The branch has no tables.
  const tipos = page.getByRole('dialog', { name: 'Selecciona el tipo de pedido' })
  await expect(tipos.getByRole('button').filter({ hasText: /./ })).toHaveText([
    'Domicilio',
    'Para recoger en el restaurante',
    'En la mesaEsta sede no tiene mesas',
  ])
  await expectAccessible(page)
  await tipos.getByRole('button', { name: 'Domicilio' }).click()
  await fillGuest(page, 'Rosa Peña', '3105550202')
  await placeAndOpen(page)
  await expect(page.getByText('Pedido de prueba')).toBeHidden()
}
