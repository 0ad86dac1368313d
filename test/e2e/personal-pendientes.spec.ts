// A branch that closes or is archived says what was promised there. Rules sede/cierre and
// sede/archivada.
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { formatNumero } from '#domain/format.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { ask, openAsStaff, placeOrder } from './personal.ts'

test('closing a branch lists the orders promised for that time, and archiving it asks', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const nombre = `Villa de prueba ${test.info().project.name}`
  const { id: sede } = await ask(product, gestionSedesApi.create, token, {
    nombre,
    direccion: 'Carrera 9 # 13-20',
    ciudad: 'Bogotá',
    telefono: '3104445566',
    ubicacion: '4.65, -74.05',
  })
  const semana = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
    sede,
    dia_semana,
    hora_inicio: '',
    hora_fin: '',
    es_domingo_antes_festivo: false,
  }))
  await product.api('POST', '/api/locations/horarios-sede/', { token, body: semana })
  const { id } = await placeOrder(product, { sede, para_las: '2026-11-21T18:00:00.000Z' })
  await openAsStaff(page, product, adminPaths.sedes())
  const card = page.getByRole('article', { name: nombre })
  const choose = async (label: string) => {
    await card.getByRole('button', { name: `Acciones de ${nombre}` }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }

  await choose('Cerrar hasta…')
  const cierre = page.getByRole('dialog', { name: `Cerrar ${nombre}` })
  await expect(cierre.getByText('Hasta una hora')).toBeVisible()
  await expect(cierre.getByText('sigue en pie')).toBeHidden()
  await cierre.getByRole('radio', { name: 'Hasta nuevo aviso' }).check()
  await expect(cierre.getByText('Hay 1 pedido para ese tiempo y sigue en pie.')).toBeVisible()
  await expect(cierre.getByRole('link', { name: `Pedido #${formatNumero(id)}` })).toBeVisible()
  await expectAccessible(page)
  await cierre.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()

  await choose('Archivar sede')
  const question = page.getByRole('dialog', { name: '¿Archivar esta sede?' })
  await expect(question.getByText('Todavía tiene 1 pedido en curso.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Archivar sede' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toBeVisible()
  await product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
    token,
    body: { estado: 'CANCELADO' },
  })
  await choose('Archivar sede')
  await expect(card).toBeHidden()
})
