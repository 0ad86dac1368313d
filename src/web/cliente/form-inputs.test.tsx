// No input can be forgotten: each field that customers may write of themselves has one in the form of
// the sign-up or of their profile. A field without a line is a type error.
import type { CambioDePerfil, Perfil, Registro } from '#contract/usuarios/usuario.ts'
import { namesIn } from '#test/html.ts'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SignupPane } from './auth/signup-pane.tsx'
import { PerfilForm } from './cuenta/perfil-form.tsx'

/** The label of the input. */
type Labels<Sent> = { readonly [Field in keyof Sent]-?: string }

const REGISTRO: Labels<Registro> = {
  first_name: 'Nombres',
  last_name: 'Apellidos',
  email: 'Correo electrónico',
  numero: 'Celular',
  password: 'Contraseña',
  consentimiento: 'Autorizo',
}
const PERFIL: Labels<CambioDePerfil> = { first_name: 'Nombres', last_name: 'Apellidos', numero: 'Celular' }

const nothing = () => undefined
const ana: Perfil = {
  id: 6,
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@correo.example',
  numero: '3105550142',
  numero_verificado: true,
  debe_cambiar_clave: false,
  roles: [],
  todas_las_sedes: true,
  sedes: [],
}

interface Form {
  readonly thing: string
  readonly form: ReactElement
  readonly labels: Readonly<Record<string, string>>
}
const FORMS: readonly Form[] = [
  {
    thing: 'the sign-up',
    form: <SignupPane version="1" busy={false} onBusy={nothing} onRegistered={nothing} onLogin={nothing} />,
    labels: REGISTRO,
  },
  { thing: 'the own profile', form: <PerfilForm profile={ana} />, labels: PERFIL },
]

test.each(FORMS)('the form of $thing has an input for each field', ({ form, labels }) => {
  const router = createMemoryRouter([{ path: '/', element: form }])
  const names = namesIn(renderToString(<RouterProvider router={router} />))
  expect(Object.values(labels).filter((label) => !names.some((name) => name.startsWith(label)))).toEqual([])
})
