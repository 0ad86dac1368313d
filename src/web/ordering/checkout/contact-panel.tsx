// Who the order is for, when nobody is logged in, or when staff types it for a caller (cliente.md §5; decisions 76, 151).
import {
  CELULAR_INVALIDO,
  CELULAR_REQUERIDO,
  DIGITS_OF_CELULAR,
  isCelular,
  NOMBRE_REQUERIDO,
} from '#domain/validation.ts'
import { PolicyLink } from '#web/cuenta/policy-link.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Panel } from './panel.tsx'

export interface CheckoutFields {
  nombre: string
  numero: string
  consentimiento: boolean
  mayorDeEdad: boolean
}

export const NO_FIELDS: CheckoutFields = { nombre: '', numero: '', consentimiento: false, mayorDeEdad: false }

/** As the server takes it. */
const MAX_NOMBRE = 120

interface Props {
  register: UseFormRegister<CheckoutFields>
  errors: FieldErrors<CheckoutFields>
  admin: boolean
  /** A waiter's order at a table needs no contact. */
  optional: boolean
}

export function ContactPanel({ register, errors, admin, optional }: Props) {
  return (
    <Panel title={admin ? 'Datos del cliente' : 'Tus datos'}>
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
        <TextField
          label="Celular"
          required={!optional}
          prefix="+57"
          inputMode="numeric"
          autoComplete={admin ? 'off' : 'tel-national'}
          maxLength={DIGITS_OF_CELULAR}
          error={errors.numero?.message}
          {...register('numero', {
            validate: (numero, { nombre }) => numeroProblem(numero, optional && nombre.trim() === ''),
          })}
        />
      </div>
      {!admin && (
        <CheckboxField
          className="mt-3"
          required
          label={
            <span className="text-14">
              Autorizo el tratamiento de mis datos personales para gestionar este pedido, según la{' '}
              <PolicyLink />.
            </span>
          }
          error={errors.consentimiento?.message}
          {...register('consentimiento', {
            validate: (given) => given || 'Para continuar, autoriza el tratamiento de tus datos.',
          })}
        />
      )}
    </Panel>
  )
}

function nombreProblem(nombre: string, mayBeEmpty: boolean): string | true {
  return nombre.trim() !== '' || mayBeEmpty || NOMBRE_REQUERIDO
}

function numeroProblem(numero: string, mayBeEmpty: boolean): string | true {
  if (numero.trim() === '') return mayBeEmpty || CELULAR_REQUERIDO
  return isCelular(numero.trim()) || CELULAR_INVALIDO
}
