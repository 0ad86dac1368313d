// No input can be forgotten: each field that customers may write of themselves has one in the form
// of the sign-up or of their profile. A field without a line is a type error.
import type { CambioDePerfil, Perfil, Registro } from '#contract/usuarios/usuario.ts'
import { forgottenIn, type Input } from '#test/html.ts'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SignupPane } from './auth/signup-pane.tsx'
import { PerfilForm } from './cuenta/perfil-form.tsx'

type Inputs<Sent> = { readonly [Field in keyof Sent]-?: Input }

const REGISTRO: Inputs<Registro> = {
  first_name: { input: 'Nombres' },
  last_name: { input: 'Apellidos' },
  email: { input: 'Correo electrónico' },
  numero: { input: 'Celular' },
  password: { input: 'Contraseña' },
  consentimiento: { input: 'Autorizo' },
}
const PERFIL: Inputs<Omit<CambioDePerfil, 'password'>> = {
  first_name: { input: 'Nombres' },
  last_name: { input: 'Apellidos' },
  numero: { input: 'Celular' },
}

const nothing = () => undefined
const ana: Perfil = {
  id: 6,
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@correo.example',
  numero: '3105550142',
  numero_verificado: true,
  tuvo_bono: false,
  consentimiento_pendiente: null,
  debe_cambiar_clave: false,
  roles: [],
  todas_las_sedes: true,
  sedes: [],
}

interface Form {
  readonly thing: string
  readonly form: ReactElement
  readonly inputs: Readonly<Record<string, Input>>
}
const FORMS: readonly Form[] = [
  {
    thing: 'the sign-up',
    form: <SignupPane version="1" busy={false} onBusy={nothing} onRegistered={nothing} onLogin={nothing} />,
    inputs: REGISTRO,
  },
  { thing: 'the own profile', form: <PerfilForm profile={ana} />, inputs: PERFIL },
]

test.each(FORMS)('the form of $thing has an input for each field', ({ form, inputs }) => {
  const router = createMemoryRouter([{ path: '/', element: form }])
  expect(forgottenIn(renderToString(<RouterProvider router={router} />), inputs)).toEqual([])
})
