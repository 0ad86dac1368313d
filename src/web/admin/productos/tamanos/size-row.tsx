// One size of a product: its price and whether it may be half of a pizza.
import { nuevoPrecio } from '#contract/catalogo/admin.ts'
import type { Medida } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { groupPesos, numberOf } from '#domain/pesos.ts'
import { discounted } from '#domain/pedido/precios.ts'
import { asks } from '#web/admin/page/form.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { useController, type Control } from 'react-hook-form'
import type { PrecioDeMedida } from './tamanos-values.ts'

export interface Values {
  precios: PrecioDeMedida[]
}

const priceProblem = asks(nuevoPrecio.shape.precio)

export function SizeRow({
  medida: { nombre, porciones, diametro_cm },
  circle,
  descuento,
  deLaTabla,
  control,
  index,
}: {
  medida: Medida
  /** The diameter in pixels, which grows with the size. */
  circle: number
  descuento: number
  /** The price of the table, for a product that follows it. */
  deLaTabla: number | undefined
  control: Control<Values>
  index: number
}) {
  const { field, fieldState } = useController({
    control,
    name: `precios.${index}.precio`,
    rules: { validate: (text) => text === '' || priceProblem(text) },
  })
  const { value: admite, ...mitades } = useController({
    control,
    name: `precios.${index}.admite_mitades`,
  }).field
  const pesos = numberOf(field.value)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center">
        <span
          className="block rounded-full border-2 border-ink-3 bg-maiz-suave"
          style={{ width: circle, height: circle }}
        />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-16 font-bold">{nombre}</p>
        {porciones !== null && diametro_cm !== null && (
          <p className="text-14 text-ink-2">
            {porciones} {porciones === 1 ? 'porción' : 'porciones'} · {diametro_cm} cm
          </p>
        )}
      </div>
      <div className="w-full md:w-44">
        <MoneyField
          label={`Precio del tamaño ${nombre}`}
          hideLabel
          error={fieldState.error?.message}
          placeholder={deLaTabla === undefined ? undefined : groupPesos(String(deLaTabla))}
          hint={hintOf(pesos, descuento, deLaTabla)}
          {...field}
        />
      </div>
      <CheckboxField
        label={
          <>
            ¿Admite mitades?<span className="sr-only"> Tamaño {nombre}</span>
          </>
        }
        checked={admite}
        {...mitades}
        disabled={deLaTabla !== undefined && field.value === ''}
        className="basis-full md:pl-14"
      />
    </li>
  )
}

function hintOf(pesos: number, descuento: number, deLaTabla: number | undefined): string | undefined {
  if (deLaTabla !== undefined) {
    const tabla = formatMoney(deLaTabla)
    return pesos > 0 ? `La tabla dice ${tabla}. Vacío, la sigue.` : `Sigue la tabla: ${tabla}`
  }
  return descuento > 0 && pesos > 0
    ? `Con descuento: ${formatMoney(discounted(pesos, descuento))}`
    : undefined
}
