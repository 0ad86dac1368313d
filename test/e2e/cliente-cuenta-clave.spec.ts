// A forgotten password: a code sent by WhatsApp sets a new one (rule cuenta/recuperar).
import { codeFor, otherThan } from './codigos.ts'
import { aCustomer } from './cuenta.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { PASSWORD, registerVerified } from './registro.ts'

test.afterEach(({ product }) => product.setNow(null))

const ANSWER = 'Si la cuenta existe y su celular está verificado, te enviamos un código por WhatsApp.'

test('a forgotten password is replaced with the code of the verified phone, and the answer hides which accounts exist', async ({
  page,
  product,
  problems,
}) => {
  problems.must('400 /users/restablecer-clave/', 'ERR_FAILED /users/recuperar-clave/')
  const persona = { email: 'laura.olvida@correo.example', numero: '3005550130' }
  let last = await registerVerified(product, persona)
  await product.setNow('2026-11-21T01:40:00.000Z')
  await page.goto('/login')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('region', { name: 'Iniciar sesión' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  const cuenta = page.getByLabel('Correo electrónico o celular')
  const send = page.getByRole('button', { name: 'Enviar código' })
  await send.click()
  await expect(page.getByText('Escribe tu correo o tu celular')).toBeVisible()
  await cuenta.fill('399000')
  await expect(page.getByText('Ingrese un número de teléfono válido (10 dígitos)')).toBeVisible()
  await cuenta.fill('valentina@')
  await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/users/recuperar-clave/', (route) => route.abort())
  await cuenta.fill('nadie@correo.example')
  await send.click()
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  await page.unroute('**/users/recuperar-clave/')
  await send.click()
  await expect(page.getByText(ANSWER)).toBeVisible()
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()

  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  await expect(page.getByRole('region', { name: 'Recuperar contraseña' })).toHaveCount(0)
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('region', { name: 'Iniciar sesión' })).toHaveCount(0)
  // The code may still arrive: the tab begins at it.
  await expect(page.getByText(ANSWER)).toBeVisible()
  await page.getByRole('button', { name: 'Usar otra cuenta' }).click()
  await expect(cuenta).toBeFocused()
  await expect(page.getByRole('link', { name: 'Chapinero' })).toHaveAttribute('href', /wa\.me\/57\d{10}/)
  await cuenta.fill('+57 300 555 0130')
  await page.keyboard.press('Enter')
  await expect(page.getByText(ANSWER)).toBeVisible()

  const codigo = page.getByLabel('Código de 6 dígitos')
  const change = page.getByRole('button', { name: 'Cambiar contraseña' })
  await change.click()
  await expect(page.getByText('Escribe los 6 dígitos del código')).toBeVisible()
  await expect(page.getByText('La contraseña es requerida')).toBeVisible()
  await expect(codigo).toBeFocused()
  await expectAccessible(page)
  // The server sends it after its answer.
  const nextCode = async () => {
    await expect.poll(() => codeFor(product, persona.numero)).not.toBe(last)
    last = await codeFor(product, persona.numero)
    return last
  }
  await codigo.fill(otherThan(await nextCode()))
  await page.getByLabel('Contraseña nueva').fill('corta')
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill('Colombia2026!')
  await change.click()
  await expect(page.getByText('Esa contraseña es muy común')).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill('horno-bravo-31')
  await change.click()
  await expect(page.getByText('Código inválido')).toBeVisible()
  await expect(codigo).toBeFocused()

  await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeHidden()
  await page.clock.fastForward('02:00')
  await product.setNow('2026-11-21T01:50:00.000Z')
  await page.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const right = await nextCode()
  await page.reload()
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(codigo).toBeFocused()
  await codigo.fill(right)
  await page.getByLabel('Contraseña nueva').fill('horno-bravo-31')
  await change.click()
  await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeVisible()
  const old = { email: persona.email, password: PASSWORD }
  expect((await product.api('POST', '/users/login/', { body: old })).status).toBe(401)
  const now = { ...old, password: 'horno-bravo-31' }
  expect((await product.api('POST', '/users/login/', { body: now })).status).toBe(200)
})

test('a log-in in another tab forgets the request for a new password of this one', async ({
  page,
  product,
}) => {
  const { token } = await aCustomer(product)
  await page.goto('/login')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.getByLabel('Correo electrónico o celular').fill('nadie@correo.example')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText(ANSWER)).toBeVisible()
  const kept = () => page.evaluate(() => sessionStorage.getItem('recuperacion'))
  expect(await kept()).toContain('nadie@correo.example')
  // Storage tells the other tabs of this browser.
  const other = await page.context().newPage()
  await other.goto('/politica-de-datos')
  await other.evaluate((stored) => localStorage.setItem('authentication', stored), sessionOf(token))
  await expect.poll(kept).toBeNull()
})

const sessionOf = (token: string) => JSON.stringify({ state: { token, isAuth: true }, version: 0 })
