// 'Necesito factura electrónica': folded until it is ticked. Rule comprobante/factura.
import { DOCUMENTO_LABEL, readDocumento, TIPOS_DOCUMENTO } from '#domain/pedido/factura.ts'
import { EMAIL_INVALIDO, isEmail } from '#domain/validation.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import type { CheckoutFields } from './order-fields.tsx'

const TIPOS = TIPOS_DOCUMENTO.map((value) => ({ value, label: DOCUMENTO_LABEL[value] }))

interface Props {
  form: UseFormReturn<CheckoutFields>
  errors: FieldErrors<CheckoutFields>['factura']
  /** Staff ask the caller. */
  admin: boolean
}

export function FacturaPanel({ form, errors, admin }: Props) {
  const isAsked = useWatch({ control: form.control, name: 'pide_factura' })
  return (
    <Panel title="Factura">
      <CheckboxField
        label={admin ? 'Necesita factura electrónica' : 'Necesito factura electrónica'}
        {...form.register('pide_factura')}
      />
      {isAsked && <Comprador form={form} errors={errors} />}
    </Panel>
  )
}

function Comprador({ form, errors }: Omit<Props, 'admin'>) {
  const { register, trigger } = form
  return (
    <div className="mt-3 grid gap-4 md:grid-cols-2">
      <TextField
        label="Nombre o razón social"
        required
        maxLength={120}
        autoComplete="off"
        error={errors?.nombre?.message}
        {...register('factura.nombre', {
          validate: (nombre) => nombre.trim() !== '' || 'Escribe el nombre o la razón social',
        })}
      />
      <SelectField
        label="Tipo de documento"
        required
        options={TIPOS}
        error={errors?.tipo_documento?.message}
        {...register('factura.tipo_documento', {
          onChange: () => {
            if (errors?.documento !== undefined) void trigger('factura.documento')
          },
        })}
      />
      <TextField
        label="Número de documento"
        required
        maxLength={30}
        autoComplete="off"
        error={errors?.documento?.message}
        {...register('factura.documento', {
          validate: (documento, { factura }) => {
            const read = readDocumento(factura.tipo_documento, documento)
            return 'documento' in read || read.problem
          },
        })}
      />
      <TextField
        label="Correo electrónico (opcional)"
        type="email"
        maxLength={254}
        autoComplete="off"
        error={errors?.correo?.message}
        {...register('factura.correo', {
          validate: (correo) => correo.trim() === '' || isEmail(correo.trim()) || EMAIL_INVALIDO,
        })}
      />
    </div>
  )
}
