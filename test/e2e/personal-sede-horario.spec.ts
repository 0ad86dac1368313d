// The first hours of a branch (rule sede/primer-horario).
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { adminPaths } from '#web/lib/paths.ts'
import * as z from 'zod/mini'
import { expect, test } from './harness.ts'
import { openAsStaff } from './personal.ts'

test("'Abierta siempre' keeps the hours that a colleague set meanwhile", async ({ page, product }, info) => {
  const nombre = `Guatapé ${info.project.name}`
  const token = await product.login('admin')
  const created = await product.api('POST', '/api/locations/sedes/', {
    token,
    body: {
      nombre,
      direccion: 'Carrera 30 # 31-10',
      barrio: 'Centro',
      ciudad: 'Guatapé',
      telefono: '3104445577',
      ubicacion: '6.2325, -75.1585',
    },
  })
  const { id: sede } = z.parse(gestionSedesApi.create.response, created.body)
  await openAsStaff(page, product, adminPaths.sedes())
  const card = page.getByRole('article', { name: nombre })
  const always = card.getByRole('button', { name: 'Abierta siempre' })
  await expect(always).toBeVisible()
  const semana = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
    sede,
    dia_semana,
    hora_inicio: '11:00',
    hora_fin: '22:00',
  }))
  const horarios = '/api/locations/horarios-sede/'
  expect((await product.api('POST', horarios, { token, body: semana })).status).toBe(200)

  await always.click()
  await expect(page.getByText(`${nombre} ya tiene horario. Revísalo en «Ver horarios».`)).toBeVisible()
  await expect(always).toBeHidden()
  const { body } = await product.api('GET', `${horarios}?sede_id=${String(sede)}`, { token })
  const filas = z.parse(sedesAdminApi.horarios.response, body)
  expect(filas.map(({ hora_inicio }) => hora_inicio?.slice(0, 5))).toEqual(semana.map(() => '11:00'))
  // Other stories count the branches.
  const archivada = { token, body: { archivada: true } }
  expect((await product.api('PATCH', `/api/locations/sedes/${String(sede)}/`, archivada)).status).toBe(200)
})
