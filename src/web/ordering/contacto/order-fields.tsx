// What checkout asks of every order, besides its place and its contact. A new field of an order is
// described and drawn here.
import type { Factura } from '#contract/pedidos/factura.ts'
import { LEYENDAS } from '#domain/pedido/ley-seca.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { FieldErrors, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'

/** Besides contact, consent and `pide_factura`, each field has its name in the contract. */
export interface CheckoutFields {
  nombre: string
  numero: string
  consentimiento: boolean
  mayor_de_edad: boolean
  /** Whether `factura` is sent. */
  pide_factura: boolean
  factura: Factura
}

/**
 * The answers that `respuestas.ts` keeps on the way to the menu and across a reload: all but what a
 * person declares for each order, and the contact, which has a store of its own.
 */
export const keptOf = ({
  nombre: _nombre,
  numero: _numero,
  consentimiento: _consentimiento,
  mayor_de_edad: _mayor,
  ...kept
}: CheckoutFields) => structuredClone(kept)

export const NO_FIELDS: CheckoutFields = {
  nombre: '',
  numero: '',
  consentimiento: false,
  mayor_de_edad: false,
  pide_factura: false,
  factura: { nombre: '', tipo_documento: 'CC', documento: '', correo: '' },
}

/** The fields whose value is not what an input holds: a number, or null. */
type Converted = {
  [Name in keyof CheckoutFields]: number extends CheckoutFields[Name]
    ? Name
    : null extends CheckoutFields[Name]
      ? Name
      : never
}[keyof CheckoutFields]
type Options<Name extends keyof CheckoutFields> = RegisterOptions<CheckoutFields, Name>

/** `register` of the form, where a field that an input cannot hold is converted and checked. */
interface Register {
  <Name extends Exclude<keyof CheckoutFields, Converted>>(
    name: Name,
    options?: Options<Name>,
  ): UseFormRegisterReturn<Name>
  <Name extends Converted>(
    name: Name,
    options: Options<Name> &
      Required<Pick<Options<Name>, 'validate'>> & { setValueAs: (typed: string) => CheckoutFields[Name] },
  ): UseFormRegisterReturn<Name>
}

interface Props {
  register: Register
  errors: FieldErrors<CheckoutFields>
  /** Some fields are asked of one type of order alone. */
  tipo: TipoPedido
  /** The cart has alcohol, and a customer orders. */
  asksAge: boolean
}

export function OrderFields({ asksAge, register, errors }: Props) {
  return <>{asksAge && <Alcohol register={register} errors={errors} />}</>
}

/** The legal warning about alcohol, and the buyer's declaration of age. Rule pedido/alcohol. */
function Alcohol({ register, errors }: Pick<Props, 'register' | 'errors'>) {
  return (
    <Panel title="Bebidas con alcohol">
      {LEYENDAS.map((leyenda) => (
        <p key={leyenda} className="text-14 text-ink-2">
          {leyenda}
        </p>
      ))}
      <CheckboxField
        className="mt-2"
        required
        label="Confirmo que soy mayor de edad"
        error={errors.mayor_de_edad?.message}
        {...register('mayor_de_edad', {
          validate: (given) => given || 'Para pedir bebidas con alcohol debes ser mayor de edad.',
        })}
      />
    </Panel>
  )
}
