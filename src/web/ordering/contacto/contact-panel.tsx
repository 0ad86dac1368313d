// Who the order is for: a guest, or the caller of the staff. The device remembers a guest, and the
// page asks only once for consent to the same text.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { CELULAR_INVALIDO, CELULAR_REQUERIDO, isCelular, NOMBRE_REQUERIDO } from '#domain/validation.ts'
import { LinkButton } from '#web/cuenta/link-button.tsx'
import { PolicyLink } from '#web/cuenta/policy-link.tsx'
import { clientePaths } from '#web/lib/paths.ts'
import { sentFrom } from '#web/lib/way-back.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useState } from 'react'
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { forgetInvitado, hasConsented, useInvitado } from './invitado.ts'
import type { CheckoutFields } from './order-fields.tsx'

/** The limit of the server. */
const MAX_NOMBRE = 120

interface Props {
  form: UseFormReturn<CheckoutFields>
  errors: FieldErrors<CheckoutFields>
  /** The version of the data policy. Null until it is loaded. */
  version: string | null
  admin: boolean
  /** True for a waiter's order at a table: it needs no contact. */
  optional: boolean
}

export function ContactPanel({ form, errors, version, admin, optional }: Props) {
  const { register } = form
  return (
    <Panel title={admin ? 'Datos del cliente' : 'Tus datos'}>
      {!admin && <LogIn />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Nombre"
          required={!optional}
          autoComplete={admin ? 'off' : 'name'}
          maxLength={MAX_NOMBRE}
          error={errors.nombre?.message}
          {...register('nombre', {
            validate: (nombre, { numero }) => nombreProblem(nombre, optional && numero.trim() === ''),
          })}
        />
        <CelularField
          label="Celular"
          required={!optional}
          autoComplete={admin ? 'off' : 'tel-national'}
          error={errors.numero?.message}
          {...register('numero', {
            validate: (numero, { nombre }) => numeroProblem(numero, optional && nombre.trim() === ''),
          })}
        />
      </div>
      {!admin && <Guest form={form} errors={errors} version={version} />}
    </Panel>
  )
}

/** The log-in leads back to checkout (docs/decisions/0252). */
function LogIn() {
  return (
    <p className="-mt-2 mb-2 text-14 text-ink-2">
      ¿Ya tienes una cuenta?{' '}
      <Link
        to={clientePaths.login()}
        state={sentFrom(useLocation())}
        className="inline-flex min-h-11 items-center rounded-thumb font-bold text-tomate underline decoration-2 underline-offset-4 hover:text-tomate-osc"
      >
        Inicia sesión
      </Link>
    </p>
  )
}

/** The consent of the guest, and a button for another person on the same device. */
function Guest({ form, errors, version }: Pick<Props, 'form' | 'errors' | 'version'>) {
  const numero = useWatch({ control: form.control, name: 'numero' })
  const invitado = useInvitado()
  // A visitor who typed and left without an order is known, too.
  const [wasKnown, setKnown] = useState(invitado.nombre !== '' || invitado.numero !== '')
  const change = () => {
    forgetInvitado()
    setKnown(false)
    form.setValue('nombre', '')
    form.setValue('numero', '')
    form.setValue('consentimiento', false)
    form.clearErrors()
    form.setFocus('nombre')
  }
  return (
    <>
      {wasKnown && (
        <p className="mt-2 text-14 text-ink-2">
          ¿No eres tú?{' '}
          <LinkButton disabled={false} onClick={change}>
            Cambiar<span className="sr-only"> tus datos</span>
          </LinkButton>
        </p>
      )}
      {hasConsented(invitado, numero, version) ? (
        <p className="mt-2 text-14 text-ink-2">
          Ya autorizaste el tratamiento de tus datos personales, según la <PolicyLink />.
        </p>
      ) : (
        <Consent form={form} errors={errors} />
      )}
    </>
  )
}

/** A new version of the data policy, for a person whose account has not accepted it. */
export function ConsentPanel(props: Pick<Props, 'form' | 'errors'>) {
  return (
    <Panel title="Tus datos">
      <p className="text-14 text-ink-2">Antes de pedir, acepta nuestra política de datos.</p>
      <Consent {...props} />
    </Panel>
  )
}

function Consent({ form: { register }, errors }: Pick<Props, 'form' | 'errors'>) {
  return (
    <CheckboxField
      className="mt-3"
      required
      label={
        <span className="text-14">
          Autorizo el tratamiento de mis datos personales para gestionar este pedido, según la <PolicyLink />.
        </span>
      }
      error={errors.consentimiento?.message}
      {...register('consentimiento', {
        validate: (given) => given || 'Para continuar, autoriza el tratamiento de tus datos.',
      })}
    />
  )
}

function nombreProblem(nombre: string, mayBeEmpty: boolean): string | true {
  return nombre.trim() !== '' || mayBeEmpty || NOMBRE_REQUERIDO
}

function numeroProblem(numero: string, mayBeEmpty: boolean): string | true {
  if (numero.trim() === '') return mayBeEmpty || CELULAR_REQUERIDO
  return isCelular(numero.trim()) || CELULAR_INVALIDO
}
