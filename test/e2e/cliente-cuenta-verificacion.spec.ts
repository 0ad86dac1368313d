// A new customer on the way to checkout: registration in the dialog, and each way in which a code
// fails.
import { openCheckoutGate } from './cliente.ts'
import { codeFor, otherThan } from './codigos.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { fillSignup, openSignup, PASSWORD, register, registerVerified, signUp } from './registro.ts'

test.afterEach(({ product }) => product.setNow(null))

const verifyButton = { name: 'Verificar teléfono', exact: true }

test(
  'the dialog before checkout registers, the code may be skipped, and the account menu offers it again',
  { tag: '@telefono' },
  async ({ page, product, problems }) => {
    problems.must('429 /users/send-verification-code')
    const persona = { email: 'laura.omite@correo.example', numero: '3005550102' }
    await page.goto('/menu')
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    await openCheckoutGate(page)

    const dialog = page.getByRole('dialog')
    await openSignup(dialog)
    await expect(page.getByRole('dialog', { name: 'Regístrate' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continuar como invitado' })).toBeVisible()
    await fillSignup(dialog, persona)
    await signUp(dialog)
    await expect(page.getByRole('dialog', verifyButton)).toBeVisible()
    await expect(dialog.getByLabel('Código de 6 dígitos')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Omitir verificación' }).click()
    await expect(page.getByText('Verificación omitida. No recibirás el cupón de bienvenida')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto('/mis-datos')
    await page.getByRole('button', { name: 'Tu cuenta: Laura Moreno' }).click()
    await expect(page.getByRole('menuitem', verifyButton)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', verifyButton).click()
    // The code that was sent a moment ago still counts: the pane only shows the countdown.
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByText(/^Espera/)).toBeHidden()
    await dialog.getByLabel('Código de 6 dígitos').fill(await codeFor(product, persona.numero))
    await dialog.getByRole('button', verifyButton).click()
    await expect(page.getByText('¡Teléfono verificado! Cupón de bienvenida activado')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Tu cuenta: Laura Moreno' }).click()
    await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
    await expect(page.getByRole('menuitem', verifyButton)).toBeHidden()
  },
)

test(
  'a person who had the welcome coupon is not promised it again with another phone',
  { tag: '@telefono' },
  async ({ page, product, problems }) => {
    problems.must('429 /users/send-verification-code')
    const persona = { email: 'laura.cambia@correo.example', numero: '3005550106' }
    await registerVerified(product, persona)
    await page.goto('/mis-datos')
    await page.getByLabel('Correo electrónico').fill(persona.email)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.getByLabel('Celular').fill('3005550107')
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Sin verificar')).toBeVisible()
    await expect(
      page.getByText('Con un celular verificado recuperas tu contraseña por WhatsApp.'),
    ).toBeVisible()

    await page.getByRole('button', verifyButton).click()
    const dialog = page.getByRole('dialog', verifyButton)
    await expect(dialog.getByLabel('Código de 6 dígitos')).toBeVisible()
    await expect(dialog.getByText(/recibes un cupón/)).toBeHidden()
    await dialog.getByRole('button', { name: 'Omitir verificación' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Verificación omitida/)).toBeHidden()
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
    await expect(page.getByRole('menuitem', verifyButton)).toBeHidden()
  },
)

test(
  'the dialog stays open while panes change, and a verified phone leads to checkout with its coupon',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const persona = { email: 'laura.caja@correo.example', numero: '3005550105' }
    await page.goto('/menu')
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    await openCheckoutGate(page)
    const motion = await page.context().newCDPSession(page)
    await motion.send('Animation.enable')
    await motion.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
    await page.getByRole('button', { name: 'Regístrate' }).click()
    const opened = page.getByRole('dialog', { name: 'Regístrate' })
    await expect(opened.getByRole('button', { name: 'Cerrar', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    await expect(opened).toBeVisible()
    await expect(opened.getByRole('region', { name: 'Iniciar sesión' })).toHaveCount(1)
    await motion.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect(opened.getByRole('region', { name: 'Iniciar sesión' })).toHaveCount(0)
    await expect(opened.getByRole('region', { name: 'Regístrate' })).toBeFocused()
    await page.mouse.click(4, 4)
    await expect(opened).toBeHidden()

    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    const dialog = page.getByRole('dialog').last()
    await openSignup(dialog)
    await fillSignup(dialog, persona)
    await signUp(dialog)
    await expect(dialog.getByLabel('Código de 6 dígitos')).toBeFocused()
    await page.keyboard.type(await codeFor(product, persona.numero))
    await page.keyboard.press('Enter')
    await expect(page.getByText('¡Teléfono verificado! Cupón de bienvenida activado')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    await expect(page.getByText(/BIENVENIDA-/).first()).toBeVisible()
  },
)

test(
  'each way in which a code can fail shows its own sentence',
  { tag: '@telefono' },
  async ({ page, product, problems }) => {
    problems.must(
      '400 /users/verify-phone-code',
      '409 /users/send-verification-code',
      '429 /users/verify-phone-code',
      '503 /users/send-verification-code',
    )
    await page.goto('/login')
    await openSignup(page)
    const taken = { email: 'laura.primera@correo.example', numero: '3005550103' }
    await fillSignup(page, taken)
    await page.route('**/users/send-verification-code', (route) =>
      route.fulfill({ status: 503, json: { error: 'Error al enviar código', codigo: 'envio_fallido' } }),
    )
    await signUp(page)
    await expect(page.getByText('Error al enviar código')).toHaveCount(2)
    await page.unroute('**/users/send-verification-code')
    // A code that was not sent may be asked for again at once.
    const resend = page.getByRole('button', { name: 'Reenviar código' })
    await resend.click()
    await expect(page.getByText('Código enviado por WhatsApp')).toBeVisible()

    const code = page.getByLabel('Código de 6 dígitos')
    const right = await codeFor(product, taken.numero)
    await product.setNow('2026-11-21T01:55:00.000Z')
    await code.fill(right)
    await code.press('Enter')
    await expect(page.getByText('El código venció. Solicita uno nuevo.').last()).toBeVisible()

    await page.clock.fastForward('02:00')
    await resend.click()
    await expect(page.getByRole('timer')).toBeVisible()
    const wrong = otherThan(await codeFor(product, taken.numero))
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      // Typing clears the last refusal; the same digits again would not.
      await code.fill('')
      await code.fill(wrong)
      const answered = page.waitForResponse('**/users/verify-phone-code')
      await code.press('Enter')
      await answered
      await expect(code).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.getByText('Demasiados intentos. Solicita un nuevo código.').last()).toBeVisible()

    // Another account verifies that phone in the meantime.
    const other = { email: 'otra.persona@correo.example', numero: taken.numero }
    const token = await register(product, other)
    await product.setNow('2026-11-21T02:05:00.000Z')
    await product.api('POST', '/users/send-verification-code', { token, body: { email: other.email } })
    const codigo = await codeFor(product, taken.numero)
    const verified = await product.api('POST', '/users/verify-phone-code', {
      token,
      body: { email: other.email, codigo },
    })
    expect(verified.status).toBe(200)
    await page.clock.fastForward('02:00')
    await resend.click()
    await expect(page.getByText('Este número ya está verificado para otro usuario')).toHaveCount(2)

    await page.getByRole('button', { name: 'Omitir verificación' }).click()
    await expect(page).toHaveURL(/\/menu$/)
  },
)
