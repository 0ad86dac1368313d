// Price and discount of a product: rules precio/con-tamanos and precio/descuento.
import { nuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { formatMoney } from '#domain/format.ts'
import { discounted } from '#domain/pedido/precios.ts'
import { asks } from '#web/admin/page/form.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { BadgePercent, X } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import type { priceRule, ProductoValues } from './producto-values.ts'

type Rule = ReturnType<typeof priceRule>

const priceProblem = asks(nuevoProducto.shape.precio)
const discountProblem = asks(nuevoProducto.shape.descuento)

export function PriceField({
  control,
  rule,
  isDraft,
}: {
  control: Control<ProductoValues>
  rule: Rule
  /** A draft needs no price. */
  isDraft: boolean
}) {
  const { field, fieldState } = useController({
    control,
    name: 'precio',
    rules: {
      validate: (precio, { borrador }) => {
        if (rule === 'oculto') return true
        return precio === '' && rule === 'requerido' && !borrador
          ? 'El precio es requerido'
          : priceProblem(precio)
      },
    },
  })
  if (rule === 'oculto') return null
  return (
    <MoneyField
      label="Precio"
      required={rule === 'requerido' && !isDraft}
      hint={rule === 'opcional' ? 'Opcional: los precios por tamaño se definen aparte.' : undefined}
      error={fieldState.error?.message}
      {...field}
    />
  )
}

export function DiscountField({
  control,
  precio,
}: {
  control: Control<ProductoValues>
  precio: number | null
}) {
  const shown = useController({ control, name: 'conDescuento' }).field
  const { field, fieldState } = useController({
    control,
    name: 'descuento',
    rules: {
      validate: (descuento, { conDescuento }) => {
        if (!conDescuento) return true
        return descuento.trim() === '' ? 'El descuento es requerido' : discountProblem(descuento)
      },
    },
  })
  if (!shown.value) {
    return (
      <Button
        variant="ghost"
        icon={<BadgePercent className="size-5" aria-hidden="true" />}
        className="-ml-3 self-start px-3! text-accent!"
        onClick={() => shown.onChange(true)}
      >
        Agregar descuento
      </Button>
    )
  }
  const percent = Number(field.value)
  const pays = precio !== null && percent > 0 && percent <= 100 ? discounted(precio, percent) : null
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="w-full md:w-[calc(50%-0.5rem)]">
        <TextField
          label="Descuento"
          required
          inputMode="numeric"
          autoComplete="off"
          trailing={<span className="w-10 text-center text-16 font-semibold text-ink-2">%</span>}
          hint={
            pays !== null && precio !== null ? (
              <>
                El cliente paga <strong className="text-ink">{formatMoney(pays)}</strong> en lugar de{' '}
                {formatMoney(precio)}.
              </>
            ) : undefined
          }
          error={fieldState.error?.message}
          {...field}
        />
      </div>
      <Button
        variant="ghost"
        icon={<X className="size-5" aria-hidden="true" />}
        className="px-3! text-accent! max-md:-ml-3 md:mt-7"
        onClick={() => {
          shown.onChange(false)
          field.onChange('')
        }}
      >
        Quitar descuento
      </Button>
    </div>
  )
}
