// A customer whose answer was lost reads the screen as the server has it. Rule pantalla/errores.
import { qrApi } from '#contract/mesas/qr.ts'
import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { mesaPath } from '#domain/mesa/codigo.ts'
import { SIN_CONEXION } from '#web/lib/detail-of.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { ask } from './personal.ts'

test(
  'an address whose removal or new name was not answered is read again',
  { tag: '@telefono' },
  async ({ page, product, problems }) => {
    const { token } = await aCustomer(product)
    const place = { direccion: 'Calle 72 # 10-07', lat: 4.6575, lng: -74.0582, sede: 1 }
    const casa = await ask(product, direccionesApi.create, token, { nombre: 'Casa', ...place })
    const oficina = await ask(product, direccionesApi.create, token, { nombre: 'Oficina', ...place })
    await enterAs(page, token)
    await page.goto('/mis-datos')
    await page.getByRole('button', { name: 'Eliminar Casa' }).click()
    await loseAnswer(page, `/users/direcciones/${String(casa.id)}/`)
    problems.must(`ERR_FAILED /users/direcciones/${String(casa.id)}/`)
    await page.getByRole('button', { name: 'Sí, eliminar' }).click()
    await expect(page.getByText(SIN_CONEXION)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Eliminar Casa' })).toBeHidden()

    await page.getByRole('button', { name: 'Cambiar nombre de Oficina' }).click()
    const form = page.getByLabel('Nombre de la dirección')
    await form.fill('Taller')
    await loseAnswer(page, `/users/direcciones/${String(oficina.id)}/`)
    problems.must(`ERR_FAILED /users/direcciones/${String(oficina.id)}/`)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(form).toHaveAccessibleDescription(SIN_CONEXION)
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Cambiar nombre de Taller' })).toBeVisible()
  },
)

test(
  "a call to the waiter that was not answered shows 'Ya avisamos'",
  { tag: '@telefono' },
  async ({ page, product, problems }) => {
    const codes = await ask(product, qrApi.list, await product.login('admin'))
    const mesa = codes.find(({ nombre, sede }) => nombre === 'Mesa 8' && sede === 1)
    const codigo = mesa?.codigo ?? ''
    await page.goto(mesaPath(codigo))
    const path = `/api/mesas/qr/${codigo}/llamados/`
    problems.must(`ERR_FAILED ${path}`)
    const call = page.getByRole('region', { name: 'Mesa 8' })
    await expect(call).toBeVisible()
    await loseAnswer(page, path)
    await call.getByRole('button', { name: 'Llamar al mesero' }).click()
    await expect(page.getByText(SIN_CONEXION)).toBeVisible()
    await expect(call.getByText('Ya avisamos')).toBeVisible()
  },
)
