// A new customer: 'Regístrate', the welcome bonus, and the code that verifies the phone (rules
// cuenta/registro, cuenta/verificacion and cupon/fin-del-bono).
import { codeFor, otherThan } from './codigos.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { fillSignup, openSignup, signUp } from './registro.ts'

test.afterEach(({ product }) => product.setNow(null))

const verifyButton = { name: 'Verificar teléfono', exact: true }

test(
  'the sign-up form says what each field wants and why the server refused',
  { tag: '@telefono' },
  async ({ page, problems }) => {
    problems.must('409 /users/register/', 'ERR_FAILED /users/register/')
    await page.goto('/login')
    await expect(page.getByText('Bono de bienvenida')).toBeVisible()
    await expect(page.getByText('15 %')).toBeVisible()
    await expect(
      page.getByText('Verifica tu celular y recibe un descuento en tu primer pedido.'),
    ).toBeVisible()
    await openSignup(page)
    await expect(page.getByRole('heading', { name: 'Regístrate' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Regístrate' })).toBeFocused()

    await page.getByLabel('Nombres').focus()
    await expect(page.getByText('El nombre es requerido')).toBeHidden()
    await page.getByLabel('Correo electrónico').fill('laura@correo')
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await page.getByLabel('Celular').fill('300555')
    await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible()
    await page.getByLabel('Contraseña').fill('corta')
    await expect(page.getByText('Ingrese un número de teléfono válido (10 dígitos)')).toBeVisible()
    await signUp(page)
    await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
    await expect(page.getByText('El apellido es requerido')).toBeVisible()
    await expect(page.getByText('Para continuar, autoriza el tratamiento de tus datos.')).toBeVisible()
    await expectAccessible(page)
    for (const field of ['Correo electrónico', 'Celular', 'Contraseña']) await page.getByLabel(field).fill('')
    await expect(page.getByText('El correo electrónico es requerido')).toBeVisible()
    await expect(page.getByText('El número de teléfono es requerido')).toBeVisible()
    await expect(page.getByText('La contraseña es requerida')).toBeVisible()

    await fillSignup(page, { email: 'nueva@correo.example', numero: '3990000205' })
    await signUp(page)
    // The toast shows the server's sentence, the form its own.
    await expect(page.getByText('Este número de teléfono ya está registrado y verificado')).toHaveCount(2)

    await fillSignup(page, { email: 'cliente@donalumbre.example', numero: '3005550100' })
    await signUp(page)
    await expect(page.getByText('Hubo un error al registrar el usuario')).toBeVisible()
    await expect(page.getByText(/No fue posible crear la cuenta con estos datos/)).toHaveCount(2)

    // The browser knows this password is common before it sends it, and says so once.
    await expect(page.getByText(/^Mínimo 8 caracteres, y que no sea fácil de adivinar/)).toBeVisible()
    await page.getByLabel('Contraseña').fill('Colombia2026!')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await signUp(page)
    await expect(page.getByText('Esa contraseña es muy común')).toHaveCount(1)
    await expect(page.getByLabel('Contraseña')).toBeFocused()
    expect(sent.filter((url) => url.endsWith('/users/register/'))).toEqual([])

    await page.route('**/users/register/', (route) => route.abort())
    await fillSignup(page, { email: 'nueva@correo.example', numero: '3005550100' })
    await signUp(page)
    await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.').last()).toBeVisible()
    await page.unroute('**/users/register/')
    // Only a 201 is a registration.
    await page.route('**/users/register/', (route) => route.fulfill({ status: 200, json: { token: 'x' } }))
    await signUp(page)
    await expect(page.getByText('Credenciales inválidas').last()).toBeVisible()
    await expect(page.getByText('Hubo un error al registrar el usuario')).toBeVisible()

    await page.getByRole('button', { name: 'Inicia sesión', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Qué bueno verte' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Regístrate' })).toBeHidden()
  },
)

test('the code sent by WhatsApp verifies the phone and gives the coupon', async ({
  page,
  product,
  problems,
}) => {
  problems.must('400 /users/verify-phone-code', '429 /users/send-verification-code')
  const persona = { email: 'laura.codigo@correo.example', numero: '3005550101' }
  await page.goto('/login')
  await openSignup(page)
  await fillSignup(page, persona)
  await signUp(page)
  await expect(page.getByText('Usuario registrado correctamente')).toBeVisible()
  await expect(page.getByText('¡Registro exitoso!')).toBeVisible()
  await expect(page.getByText('Código enviado por WhatsApp')).toBeVisible()
  await expect(page.getByRole('heading', verifyButton)).toBeVisible()
  await expect(page.getByText('+57 300 555 0101')).toBeVisible()
  await expect(page.getByText('15 % de descuento')).toBeVisible()

  const code = page.getByLabel('Código de 6 dígitos')
  const verify = page.getByRole('button', verifyButton)
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(verify).toBeDisabled()
  await expect(verify).toHaveAccessibleDescription('Escribe los 6 dígitos')
  await page.keyboard.type('12a3-45')
  await expect(code).toHaveValue('12345')
  await expect(verify).toBeDisabled()
  const right = await codeFor(product, persona.numero)
  await code.fill('')
  await page.keyboard.type(`${otherThan(right)}99`)
  await expect(code).toHaveValue(otherThan(right))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código inválido')).toHaveCount(2)
  await expect(code).toBeFocused()
  await expectAccessible(page)

  const resend = page.getByRole('button', { name: 'Reenviar código' })
  // It runs on while the page is checked.
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:\d\d)$/)
  await expect(resend).toBeHidden()
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('timer')).toBeHidden()
  // The server's clock has not moved: it refuses and says how long to wait.
  await resend.click()
  await expect(page.getByText(/^Espera \d+ segundos para pedir otro código$/)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.fastForward('02:00')
  await product.setNow('2026-11-21T01:45:00.000Z')
  await resend.click()
  await expect(page.getByText('Código enviado por WhatsApp')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:\d\d)$/)

  await code.fill(right)
  await verify.click()
  await expect(page.getByText('Código inválido').last()).toBeVisible()
  // Pasted with a space, as WhatsApp shows it.
  const fresh = await codeFor(product, persona.numero)
  await code.fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`)
  await verify.click()
  await expect(page.getByText('¡Teléfono verificado! Cupón de bienvenida activado')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page.getByRole('button', { name: 'Tu cuenta: Laura Moreno' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mis datos' })).toBeVisible()
  await expect(page.getByRole('menuitem', verifyButton)).toBeHidden()
})

test(
  'once the bonus is over there is no banner, and signing up leads straight to the menu',
  { tag: '@telefono' },
  async ({ page, product }) => {
    await page.clock.setSystemTime(new Date('2027-01-20T04:59:00.000Z'))
    await page.goto('/login')
    await expect(page.getByText('Bono de bienvenida')).toBeVisible()
    // 23:59 in Bogotá was still its last day.
    await page.clock.fastForward('02:00')
    await expect(page.getByText('Bono de bienvenida')).toBeHidden()
    await openSignup(page)
    const persona = { email: 'laura.tarde@correo.example', numero: '3005550104' }
    await fillSignup(page, persona)
    await signUp(page)
    await expect(page.getByText('¡Registro exitoso!')).toBeVisible()
    await expect(page).toHaveURL(/\/menu$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    await page.getByRole('button', { name: 'Tu cuenta: Laura Moreno' }).click()
    await expect(page.getByRole('menuitem', { name: 'Mis datos' })).toBeVisible()
    await expect(page.getByRole('menuitem', verifyButton)).toBeHidden()
    const token = await product.api('GET', '/api/mensajes-salientes/?numero=3005550104', {
      token: await product.login('admin'),
    })
    expect(token.body).toEqual([])
  },
)
