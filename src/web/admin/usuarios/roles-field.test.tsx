import type { Usuario } from '#contract/usuarios/administracion.ts'
import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NombreYCorreo } from './roles-field.tsx'

const ROSA: Usuario = {
  id: 7,
  first_name: 'Rosa',
  last_name: 'Peña',
  email: 'rosa@donalumbre.example',
  numero: '3105550142',
  activo: true,
  con_clave_de_equipo: false,
  roles: [],
  todas_las_sedes: true,
  sedes: [],
}

// Rule pantalla/otros-formatos.
test.each([
  ['rosa@donalumbre.example', 'rosa@donalumbre.example'],
  ['admin', 'admin'],
  ['3105550142', '+57 310 555 0142'],
])('a person who logs in as %s reads %s', (email, shown) => {
  const html = renderToString(<NombreYCorreo usuario={{ ...ROSA, email }} />)
  expect(textOf(html).replaceAll('\u00A0', ' ')).toContain(shown)
})
