// One line of the cart with its quantity, 'Editar' and 'Quitar': in the cart and, larger, at
// checkout.
import { formatMoney } from '#domain/format.ts'
import { addUnit, removeUnit } from '#web/ordering/carrito/change-carrito.ts'
import { mustWait } from '#web/ordering/carrito/envio.ts'
import { removeWithUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { NO_SE_VENDE, type LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { LinePrice } from './line-price.tsx'
import { LineTexts } from './line-texts.tsx'
import { LineThumb } from './line-thumb.tsx'

interface Props {
  linea: LineaVigente
  /** At checkout: larger, with labels on its buttons. */
  wide?: boolean
  /** Moves the focus after the line is removed. */
  onRemoved: () => void
}

export function CartLineItem({ linea, wide = false, onRemoved }: Props) {
  const { line, total, totalSinDescuento, mitades, notaNueva } = linea
  const remove = () => {
    removeWithUndo(line)
    onRemoved()
  }
  const change = (cantidad: number) => {
    if (mustWait()) return
    if (cantidad > line.cantidad) addUnit(line.uniqueId, notaNueva)
    else removeUnit(line.uniqueId)
  }
  return (
    <li className="flex flex-wrap gap-3 py-4 md:gap-4">
      <LineThumb producto={line} mitades={mitades} className={wide ? 'size-14 md:size-21' : 'size-14'} />
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-start gap-x-3">
          <div className="min-w-0 flex-1 basis-26">
            <h3 className="text-16 font-bold wrap-anywhere text-ink">{line.nombre}</h3>
            <LineTexts {...line} />
          </div>
          <LinePrice total={total} before={totalSinDescuento} />
        </div>
        <Remarks linea={linea} />
        <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1 md:gap-x-2">
          <Stepper
            value={line.cantidad}
            label={`Cantidad de ${line.nombre}`}
            onChange={change}
            onMinusAtMin={remove}
          />
          <LineActions wide={wide} linea={linea} onRemove={remove} />
        </div>
      </div>
    </li>
  )
}

function LineActions({
  linea: { line, problema },
  wide,
  onRemove,
}: {
  linea: LineaVigente
  wide: boolean
  onRemove: () => void
}) {
  const edit = () => useMenuDialogs.getState().editLine(line)
  // A product that the branch does not sell has no choices to edit.
  const isEditable = problema !== NO_SE_VENDE
  if (!wide) {
    return (
      <span className="ml-auto flex">
        {isEditable && (
          <IconButton
            label={`Editar ${line.nombre}`}
            icon={<Pencil className="size-5" aria-hidden="true" />}
            onClick={edit}
          />
        )}
        <IconButton
          label={`Quitar ${line.nombre}`}
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    )
  }
  return (
    <span className="flex">
      {isEditable && (
        <Button
          variant="ghost"
          icon={<Pencil className="size-5 max-md:hidden" aria-hidden="true" />}
          onClick={edit}
          className="px-2.5! text-14! md:px-3!"
        >
          Editar<span className="sr-only"> {line.nombre}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        icon={<Trash2 className="size-5 max-md:hidden" aria-hidden="true" />}
        onClick={onRemove}
        className="px-2.5! text-14! md:px-3!"
      >
        Quitar<span className="sr-only"> {line.nombre}</span>
      </Button>
    </span>
  )
}

/** Why this line cannot be ordered, or what changed since it came into the cart. */
function Remarks({ linea: { problema, antes, unidad } }: { linea: LineaVigente }) {
  if (problema !== null) {
    return (
      <p className="mt-1 flex items-start gap-1.5 text-14 font-semibold text-danger">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {problema}
      </p>
    )
  }
  if (antes === null) return null
  return (
    <p className="mt-1 text-14 font-semibold text-proceso-t tabular-nums">
      El precio cambió: antes <s>{formatMoney(antes)}</s>, ahora {formatMoney(unidad)} c/u
    </p>
  )
}
