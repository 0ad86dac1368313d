// Branches: their hours, and the page that chooses one (rules sede/guardar-horario and
// sede/pagina-de-direccion).
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { openAsStaff, openBoard, placeOrder, ticket } from './personal.ts'

async function choose(page: Page, sede: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${sede}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** A dialog with unsaved changes asks before it closes, and keeps them. */
async function leaveAndStay(page: Page, dialog: Locator, button = 'Cancelar'): Promise<void> {
  await dialog.getByRole('button', { name: button }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
}

test('staff see and set the hours of a branch', async ({ page, product, problems }) => {
  problems.must(
    'ERR_FAILED /api/locations/horarios-sede/',
    'ERR_FAILED /api/locations/horarios-sede/?sede_id=3',
  )
  const token = await product.login('admin')
  const { body: demo } = await product.api('GET', '/api/locations/horarios-sede/?sede_id=3', { token })
  await openAsStaff(page, product, '/sedes')
  await expect(page.getByRole('article', { name: 'Cedritos' })).toContainText('Calle 140 # 11-45')
  await expectAccessible(page)

  await page.route('**/horarios-sede/**', (route) => route.abort())
  await choose(page, 'Cedritos', 'Ver horarios')
  const hours = page.getByRole('dialog', { name: 'Cedritos' })
  await expect(hours.getByText('Error al cargar los horarios')).toBeVisible()
  await page.unroute('**/horarios-sede/**')
  await hours.getByRole('button', { name: 'Reintentar' }).click()
  await expect(hours.getByText('Domingo antes de festivo')).toBeVisible()
  await expect(hours.locator('dt')).toHaveCount(8)
  await expect(hours.locator('dt').first()).toHaveText('Lunes')
  await expect(hours.locator('dd').first()).toHaveText(/^\d\d:\d\d [AP]M a \d\d:\d\d [AP]M$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await choose(page, 'Cedritos', 'Establecer horarios')
  const editor = page.getByRole('dialog', { name: 'Establecer horarios de la Sede' })
  const save = editor.getByRole('button', { name: 'Guardar Horarios' })
  await editor.getByLabel('Lunes, desde').fill('10:00')
  await editor.getByLabel('Lunes, hasta').fill('')
  await save.click()
  await expect(editor.getByText('Horario inválido')).toBeVisible()
  await expectAccessible(page)
  // A lunch break: a second opening, which may not begin before the first one ends.
  await editor.getByLabel('Lunes, hasta').fill('15:00')
  await editor.getByRole('button', { name: 'Agregar otro horario al lunes' }).click()
  await expect(editor.getByLabel('Lunes, horario 2, desde')).toBeFocused()
  await editor.getByLabel('Lunes, horario 2, desde').fill('14:30')
  await editor.getByLabel('Lunes, horario 2, hasta').fill('23:30')
  await expect(editor.getByText('Horario inválido')).toBeVisible()
  await editor.getByLabel('Lunes, horario 2, desde').fill('18:00')
  await expect(editor.getByText('Horario inválido')).toBeHidden()
  await editor.getByRole('button', { name: 'Copiar a todos los días' }).click()
  await expect(editor.getByLabel('Domingo antes de festivo, horario 2, hasta')).toHaveValue('23:30')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Quitar el horario 2 del martes' }).click()
  await expect(editor.getByLabel('Martes, desde')).toBeFocused()
  await editor.getByRole('button', { name: 'Borrar el horario del martes' }).click()
  await editor.getByRole('checkbox', { name: 'Otro horario los domingos antes de un festivo' }).uncheck()

  // A connection that comes back leaves the typed hours.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(editor.getByLabel('Lunes, desde')).toHaveValue('10:00')
  await page.route('**/horarios-sede/', (route) => route.abort())
  await save.click()
  await expect(page.getByText('Error al guardar los horarios')).toBeVisible()
  await expect(editor.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await page.unroute('**/horarios-sede/')
  await save.click()
  await expect(page.getByRole('alert').getByText('Horarios guardados exitosamente')).toBeVisible()
  await expect(editor).toBeHidden()

  await choose(page, 'Cedritos', 'Ver horarios')
  await expect(hours.locator('dt')).toHaveCount(7)
  await expect(hours.locator('dd').first()).toHaveText('10:00 AM a 03:00 PM y 06:00 PM a 11:30 PM')
  await expect(hours.locator('dd').nth(1)).toHaveText('Cerrado')

  // 'Cancelar' changes nothing, and asks first.
  await page.keyboard.press('Escape')
  await choose(page, 'Cedritos', 'Establecer horarios')
  await editor.getByRole('button', { name: 'Copiar a todos los días' }).click()
  const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await page.keyboard.press('Escape')
  await leave.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(editor.getByLabel('Martes, horario 2, hasta')).toHaveValue('23:30')

  // Without hours the branch is always open, and every row says so.
  await editor.getByRole('button', { name: 'Quitar el horario 1 del lunes' }).click()
  await editor.getByRole('button', { name: 'Borrar el horario del lunes' }).click()
  await expect(editor.getByText('Cerrado')).toHaveCount(1)
  await editor.getByRole('button', { name: 'Copiar a todos los días' }).click()
  await expect(editor.getByText('la sede recibe pedidos a toda hora')).toBeVisible()
  await expect(editor.getByText('A toda hora', { exact: true })).toHaveCount(7)
  await expect(editor.getByText('Cerrado')).toHaveCount(0)
  await editor.getByRole('button', { name: 'Cancelar' }).click()
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click()
  await choose(page, 'Cedritos', 'Ver horarios')
  await expect(hours.locator('dd').nth(1)).toHaveText('Cerrado')
  // Restores what the next story expects.
  expect((await product.api('POST', '/api/locations/horarios-sede/', { token, body: demo })).status).toBe(200)
})

test('staff set holidays and a day of its own, and close a branch for a while', async ({
  page,
  product,
  problems,
}) => {
  problems.must(
    'ERR_FAILED /api/locations/sedes/3/calendario/cierre/',
    'ERR_FAILED /api/locations/sedes/3/calendario/festivos/',
  )
  await openAsStaff(page, product, '/sedes')
  const card = page.getByRole('article', { name: 'Cedritos' })
  await choose(page, 'Cedritos', 'Festivos y días especiales')
  const days = page.getByRole('dialog', { name: 'Festivos y días especiales' })
  await expect(days.getByText('Inmaculada Concepción')).toBeVisible()
  await expectAccessible(page)

  await days.getByRole('button', { name: 'Cambiar Todos los festivos' }).click()
  await days.getByRole('radio', { name: 'Otro horario' }).check()
  await days.getByLabel('Horario, desde').fill('12:00')
  await days.getByLabel('Horario, hasta').fill('12:00')
  await days.getByRole('button', { name: 'Agregar otro horario' }).click()
  await days.getByLabel('Horario, horario 2, desde').fill('18:00')
  await days.getByLabel('Horario, horario 2, hasta').fill('20:00')
  await days.getByRole('button', { name: 'Guardar' }).click()
  await expect(days.getByText('Horario inválido')).toBeVisible()
  await expect(days.getByLabel('Horario, desde')).toHaveAttribute('aria-invalid', 'true')
  await expect(days.getByLabel('Horario, horario 2, desde')).not.toHaveAttribute('aria-invalid')
  await days.getByRole('button', { name: 'Quitar el horario 2' }).click()
  await days.getByLabel('Horario, hasta').fill('16:00')
  await leaveAndStay(page, days, 'Volver')
  await expectAccessible(page)
  await page.route('**/festivos/', (route) => route.abort())
  await days.getByRole('button', { name: 'Guardar' }).click()
  await expect(days.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await page.unroute('**/festivos/')
  await days.getByRole('button', { name: 'Guardar' }).click()
  const christmas = days.getByRole('listitem').filter({ hasText: 'Navidad' })
  await expect(christmas).toContainText('12:00 PM a 04:00 PM')

  await christmas.getByRole('button', { name: /^Cambiar/ }).click()
  await days.getByRole('radio', { name: 'Cerrado' }).check()
  await days.getByRole('button', { name: 'Guardar' }).click()
  await expect(christmas).toContainText('Cerrado')
  await days.getByRole('button', { name: 'Agregar un día' }).click()
  await days.getByRole('button', { name: 'Guardar' }).click()
  await expect(days.getByText('Escribe un día', { exact: true })).toBeVisible()
  await days.getByLabel('Día').fill('2026-12-25')
  await expect(days.getByText('Este día ya tiene horario: Cerrado.')).toBeVisible()
  await days.getByLabel('Día').fill('2026-11-24')
  await days.getByLabel('Nombre').fill('Inventario')
  await days.getByRole('button', { name: 'Guardar' }).click()
  await expect(days.getByRole('listitem').nth(1)).toContainText('Martes 24 de noviembre de 2026')
  await page.keyboard.press('Escape')

  await expect(card).toContainText('Abierta')
  await choose(page, 'Cedritos', 'Cerrar hasta…')
  const closing = page.getByRole('dialog', { name: 'Cerrar Cedritos' })
  await closing.getByLabel('Hora', { exact: true }).fill('05:00')
  await closing.getByRole('button', { name: 'Cerrar ahora' }).click()
  await expect(closing.getByText('Elige un momento que no haya pasado')).toBeVisible()
  await closing.getByLabel('Hora', { exact: true }).fill('21:30')
  await expectAccessible(page)
  await page.route('**/cierre/', (route) => route.abort())
  await closing.getByRole('button', { name: 'Cerrar ahora' }).click()
  await expect(closing.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await page.unroute('**/cierre/')
  await closing.getByRole('button', { name: 'Cerrar ahora' }).click()
  await expect(card).toContainText('Cerrado · abre hoy a las 21:30')
  const { body } = await product.api('GET', '/api/locations/sedes/3/')
  const horario_hoy = expect.stringMatching(/^Hoy: 9:30\sp\.\sm\. a/)
  expect(body).toMatchObject({ abierta: false, horario_hoy })
  await choose(page, 'Cedritos', 'Cerrar hasta…')
  await expect(closing.getByText('La sede está cerrada hasta el')).toBeVisible()
  await expectAccessible(page)
  // Stored, and the answer is lost: the page reads the branch again, and the button stays.
  await loseAnswer(page, '/api/locations/sedes/3/calendario/cierre/')
  await closing.getByRole('button', { name: 'Abrir ahora' }).click()
  await expect(closing.getByRole('alert').getByText(/^Sin conexión/)).toBeVisible()
  await expect(closing.getByRole('button', { name: 'Abrir ahora' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('Abierta')

  await choose(page, 'Cedritos', 'Suspender licor')
  const dry = page.getByRole('dialog', { name: 'Suspender licor en Cedritos' })
  const until = dry.getByRole('group', { name: 'Hasta' })
  await until.getByLabel('Día').fill('2026-11-19')
  await dry.getByRole('button', { name: 'Suspender licor' }).click()
  await expect(until.getByText('El final debe ser después del inicio')).toBeVisible()
  await until.getByLabel('Día').fill('2026-11-22')
  await leaveAndStay(page, dry)
  await dry.getByRole('group', { name: 'Desde' }).getByLabel('Hora').fill('06:00')
  await expectAccessible(page)
  await dry.getByRole('button', { name: 'Suspender licor' }).click()
  await expect(page.getByText('El licor quedó suspendido')).toBeVisible()
  await expect(card).toContainText('Ley seca: sin licor hasta el domingo a las')
  const marks = async () =>
    JSON.stringify((await product.api('GET', '/api/categoria-productos/?sede=3')).body).split(
      'No disponible por ley seca',
    ).length
  expect(await marks()).toBeGreaterThan(1)
  await choose(page, 'Cedritos', 'Suspender licor')
  await expect(dry.getByText('La sede no vende licor del')).toBeVisible()
  await expectAccessible(page)
  await dry.getByRole('button', { name: 'Vender licor otra vez' }).click()
  await expect(page.getByText('El licor se vende otra vez')).toBeVisible()
  await expect(card).not.toContainText('Ley seca')
  expect(await marks()).toBe(1)
})

test('staff draw, limit and save the coverage of a branch', async ({ page, product, problems }) => {
  problems.must('404 /api/locations/sedes/999/cobertura/', 'ERR_FAILED /api/locations/sedes/3/cobertura/')
  await openAsStaff(page, product, '/sedes')
  await page.route('**/cobertura/', (route) => route.abort())
  await choose(page, 'Cedritos', 'Establecer cobertura')
  await expect(page.getByText('Error al cargar la cobertura')).toBeVisible()
  await page.unroute('**/cobertura/')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Cobertura de Cedritos' })).toBeVisible()
  await expect(page.getByText('Llega a unos 4,3 km en línea recta.')).toBeVisible()

  // Every refusal is shown at its field.
  const save = page.getByRole('button', { name: 'Guardar cobertura' })
  for (const [label, text, error] of [
    ['Tiempo máximo (minutos)', '0', 'Escribe minutos enteros, de 1 a 180'],
    ['Radio en línea recta (km)', '80', 'Escribe kilómetros, de 0,1 a 50'],
    ['Minutos fijos', '', 'Escribe minutos enteros, de 0 a 60'],
    ['Velocidad (km/h)', '2', 'Escribe kilómetros por hora, de 5 a 80'],
    ['Factor de desvío', 'x', 'Escribe un número de 1 a 3'],
  ] as const) {
    const field = page.getByLabel(label)
    const before = await field.inputValue()
    await field.fill(text)
    await field.blur()
    await expect(page.getByText(error)).toBeVisible()
    await field.fill(before)
    await expect(page.getByText(error)).toBeHidden()
  }
  await page.getByLabel('Tiempo máximo (minutos)').fill('')
  await page.getByLabel('Radio en línea recta (km)').fill('')
  await expect(
    page.getByText('Sin límites, la sede entrega en cualquier dirección que se encuentre.'),
  ).toBeVisible()

  // Drawn by keyboard, then by mouse.
  await page.getByRole('button', { name: 'Dibujar una zona' }).click()
  const corner = (n: number, of: number) =>
    page.getByRole('button', { name: new RegExp(`^Punto ${String(n)} de ${String(of)}`) })
  await corner(1, 8).focus()
  await page.keyboard.press('Enter')
  await expect(corner(2, 9)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Delete')
  await expect(corner(1, 8)).toBeFocused()
  await page.getByRole('button', { name: 'Borrar la zona' }).scrollIntoViewIfNeeded()
  await corner(3, 8).scrollIntoViewIfNeeded()
  const drawnBefore = await page.getByText(/^8 puntos · /).textContent()
  await corner(3, 8).hover()
  const box = await corner(3, 8).boundingBox()
  const at = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 }
  await page.mouse.down()
  await page.mouse.move(at.x - 20, at.y + 24)
  await page.mouse.up()
  await expect(page.getByText(/^8 puntos · /)).not.toHaveText(drawnBefore ?? '')
  await page.getByRole('button', { name: 'Quitar punto 3' }).click()
  await expect(page.getByText(/^7 puntos · /)).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Escribir la zona como GeoJSON').click()
  const text = page.getByLabel('Zona en GeoJSON')
  const drawn = await text.inputValue()
  await text.fill('{')
  await save.click()
  await expect(page.getByText('La zona no es un polígono GeoJSON válido.').first()).toBeVisible()
  await text.fill(
    '{"type":"Polygon","coordinates":[[[-74.05,4.7],[-74.03,4.75],[-74.03,4.7],[-74.05,4.75],[-74.05,4.7]]]}',
  )
  await save.click()
  await expect(page.getByText('La zona se cruza consigo misma.').first()).toBeVisible()
  await text.fill(drawn)
  await page.getByLabel('Velocidad (km/h)').fill('24,5')

  await page.route('**/cobertura/', (route) => route.abort())
  await save.click()
  await expect(page.getByText('Hubo un error al guardar la cobertura')).toBeVisible()
  await page.unroute('**/cobertura/')
  await save.click()
  await expect(page.getByText('Cobertura de Cedritos guardada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/sedes$/)

  // Chapinero itself lies outside of what was drawn.
  const query = 'sede_id=3&lat=4.6548&lon=-74.0602'
  const { body } = await product.api('GET', `/api/calculate-distance/?${query}`)
  expect(z.parse(sedesApi.distance.response, body).out_of_coverage).toBe(true)
  const token = await product.login('admin')
  const read = await product.api('GET', '/api/locations/sedes/3/cobertura/', { token })
  const saved = z.parse(coberturaApi.cobertura.response, read.body)
  expect(saved).toMatchObject({ max_minutos: null, radio_km: null, km_por_hora: 24.5 })
  expect(saved.poligono).toEqual(JSON.parse(drawn))
  await page.goto('/sedes/999/cobertura')
  await expect(page.getByText('Algo salió mal')).toBeVisible()

  // Restores what the next story expects.
  const { id: _, nombre: _nombre, lat: _lat, lng: _lng, ...cobertura } = saved
  await product.api('PUT', '/api/locations/sedes/3/cobertura/', {
    token,
    body: { ...cobertura, max_minutos: 20, radio_km: 4.2, poligono: null, km_por_hora: 20 },
  })
})

test('staff open a branch from the screens, correct it, move it, archive it and restore it', async ({
  page,
  product,
}) => {
  const ids = async () => {
    const { body } = await product.api('GET', '/api/locations/sedes/')
    return z.parse(sedesApi.sedes.response, body).map(({ nombre }) => nombre)
  }
  const before = await ids()
  await openAsStaff(page, product, '/sedes')
  await page.getByRole('link', { name: 'Registrar Sede' }).click()
  await expect(page.getByRole('heading', { name: 'Registrar Sede' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Registrar' })
  await page.getByLabel('Nombre').fill('Villa de Leyva')
  await page.getByLabel('Dirección').fill('Carrera 9 # 13-20')
  await page.getByLabel('Barrio').fill('Centro')
  await page.getByLabel('Ciudad').fill('Villa de Leyva')
  await page.getByLabel('Teléfono').fill('3104445566')
  const place = page.getByLabel('Latitud y longitud')
  await page.getByRole('button', { name: 'Buscar por la dirección' }).click()
  await expect(page.getByText('No encontramos esa dirección.')).toBeVisible()
  await place.fill('-73.5245, 5.6325')
  await save.click()
  await expect(page.getByText('Esa ubicación queda fuera de Colombia.')).toBeVisible()
  await expectAccessible(page)
  await place.fill('5.6325, -73.5245')
  await expect(page.getByRole('link', { name: 'Ver en el mapa' })).toBeVisible()
  await save.click()
  await expect(page.getByText('Sede registrada. Falta su horario para recibir pedidos.')).toBeVisible()

  const card = page.getByRole('article', { name: 'Villa de Leyva' })
  await expect(card.getByText('Todavía no recibe pedidos')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Abierta siempre' }).click()
  await expect(card.getByText('Abierta', { exact: true })).toBeVisible()

  await choose(page, 'Villa de Leyva', 'Modificar sede')
  await expect(page.getByLabel('Latitud y longitud')).toHaveValue('5.6325, -73.5245')
  await page.getByLabel('Dirección').fill('Calle 93 # 13-45')
  await page.getByRole('button', { name: 'Buscar por la dirección' }).click()
  await page.getByRole('button', { name: /^Calle 93 # 13-45/ }).click()
  await expect(page.getByLabel('Latitud y longitud')).toHaveValue(/^4\.6\d+, -74\.0\d+$/)
  const formas = page.getByRole('group', { name: 'Para recoger' })
  await expect(formas.getByText('Efectivo, Datáfono al recibir, Transferencia')).toBeVisible()
  await formas.getByRole('checkbox', { name: 'Como el negocio' }).uncheck()
  await formas.getByRole('checkbox', { name: 'Datáfono al recibir' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Sede modificada correctamente')).toBeVisible()
  await expect(card).toContainText('Calle 93 # 13-45')
  const { body: sedes } = await product.api('GET', '/api/locations/sedes/')
  expect(
    z.parse(sedesApi.sedes.response, sedes).find(({ nombre }) => nombre === 'Villa de Leyva')?.formas_de_pago,
  ).toEqual({ MESA: null, DOMICILIO: null, RECOGER: ['EFECTIVO', 'TRANSFERENCIA'] })

  await choose(page, 'Villa de Leyva', 'Mover antes')
  await expect(page.getByRole('article')).toHaveText(
    [before[0], before[1], 'Villa de Leyva', before[2]].map((nombre) => new RegExp(nombre ?? '')),
  )
  await expect.poll(ids).toEqual([before[0], before[1], 'Villa de Leyva', before[2]])

  await choose(page, 'Villa de Leyva', 'Archivar sede')
  await expect(page.getByRole('heading', { name: 'Sedes archivadas' })).toBeVisible()
  await expect(card).toBeHidden()
  await expect.poll(ids).toEqual(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restaurar Villa de Leyva' }).click()
  await expect(card).toBeVisible()
  // Restores what the next story expects.
  await choose(page, 'Villa de Leyva', 'Archivar sede')
  await expect.poll(ids).toEqual(before)
})

test('staff paste the barrios of a branch, and a caller there is priced by barrio', async ({
  page,
  product,
}) => {
  await openAsStaff(page, product, '/sedes')
  await choose(page, 'Cedritos', 'Domicilios por barrios')
  await page.getByLabel(/^Un barrio por línea/).fill('Centro; 5.000; 20')
  await page.getByRole('button', { name: 'Agregar la lista' }).click()
  await page.getByLabel(/^Un barrio por línea/).fill('San Marcos; 7000; 30; tarde')
  const save = page.getByRole('button', { name: 'Guardar barrios' })
  await save.click()
  await expect(page.getByText('Escribe la hora así: 21:00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Última hora', exact: true }).nth(1).fill('23:59')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar barrio' }).click()
  await page.getByRole('button', { name: 'Quitar el barrio 3' }).click()
  await save.click()
  await expect(page.getByText('Barrios de Cedritos guardados correctamente')).toBeVisible()

  await page.goto('/address')
  await page.getByRole('radio', { name: /Cedritos/ }).check()
  await page.getByRole('combobox').fill('Carrera 9 # 13-20')
  await page.getByText('No encuentro mi barrio').click()
  await expect(page.getByRole('button', { name: 'Recoger en la sede' })).toBeVisible()
  await page.getByRole('option', { name: 'Carrera 9 # 13-20, San Marcos' }).click()
  await expect(page.getByText('Llega en unos 30 min')).toBeVisible()
  await expect(page.getByText('domicilios hasta las 11:59 PM')).toBeVisible()
  await expect(page.getByText('Domicilio $ 7.000')).toBeVisible()
  await expectAccessible(page)

  // The customer named a neighbouring barrio: staff correct it before they accept the order.
  const { id, total_a_pagar } = await placeOrder(product, {
    tipo_pedido: 'DOMICILIO',
    sede: 3,
    direccion: { direccion_entrega: 'Carrera 9 # 13-20, Centro', instrucciones: '' },
  })
  await openBoard(page, product)
  await expect(ticket(page, id).getByText('Barrio Centro')).toBeVisible()
  await page.goto(`/pedidos/${String(id)}/detalle`)
  await page.getByRole('button', { name: 'Corregir barrio' }).click()
  const dialog = page.getByRole('dialog', { name: /^Corregir el barrio del pedido/ })
  await dialog.getByLabel('Barrio', { exact: true }).selectOption('San Marcos')
  await expect(dialog.getByText('El domicilio pasa de $ 5.000 a $ 7.000')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Corregir barrio' }).click()
  await expect(page.getByText(/^El pedido #\d+ va para San Marcos\.$/)).toBeVisible()
  await expect(page.getByText('Carrera 9 # 13-20, San Marcos').first()).toBeVisible()
  const token = await product.login('admin')
  const read = await product.api('GET', `/api/pedidos/${String(id)}/`, { token })
  expect(read.body).toMatchObject({ total_a_pagar: total_a_pagar + 2000 })

  // Restores what the next story expects.
  await product.api('PUT', '/api/locations/sedes/3/barrios/', { token, body: { barrios: [] } })
})

test('a person who may only consult branches sees their hours and no more', async ({ page, product }) => {
  await openAsStaff(page, product, '/sedes', 'caja@donalumbre.example')
  await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ver horarios', 'Ritmo de los pedidos'])
  await page.goto('/sedes/1/asociar-productos')
  await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
})

test('/address chooses the branch and the address of the order that is being taken', async ({
  page,
  product,
}) => {
  await openAsStaff(page, product, '/address', 'caja@donalumbre.example')
  await page.getByRole('radio', { name: /Chapinero/ }).check()
  await page.getByRole('combobox').fill('Calle 72 # 10-07')
  await page.getByRole('option', { name: /Calle 72 # 10-07/ }).click()
  await expect(page.getByText(/^Domicilio \$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Sede y dirección seleccionadas correctamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveValue('1')
})
