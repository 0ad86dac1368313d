// What this screen shows, when that is not everything, and how many orders it hides. Rule
// tablero/estacion.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { sinAceptarText } from '#domain/aviso/alarma.ts'
import { isSinAceptar, minutosSinAceptar } from '#domain/pedido/pedido.ts'
import { setPreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useCategoriasDeCocina, useEstacionDeCocina } from '#web/admin/pedidos/estacion-de-cocina.ts'
import { Button } from '#web/ui/button.tsx'
import { ListFilter } from 'lucide-react'

interface Props {
  /** The active orders that it hides. */
  deOtras: readonly Pedido[]
  now: number
  onChange: () => void
}

export function EstacionStrip({ deOtras, now, onChange }: Props) {
  const estacion = useEstacionDeCocina((state) => state.estacion)
  const { categorias } = useCategoriasDeCocina(estacion !== null)
  if (estacion === null) return null
  const nombres = categorias.flatMap(({ id, nombre }) => (estacion.categorias.has(id) ? [nombre] : []))
  const waiting = deOtras.find((pedido) => pedido.anotado === null && isSinAceptar(pedido, now))
  return (
    <section
      aria-label="Esta pantalla muestra"
      className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control py-1.5 pr-1.5 pl-3 ${waiting === undefined ? 'bg-surface-2 text-ink' : 'bg-maiz text-on-maiz'}`}
    >
      <ListFilter className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 text-14">
        <span className="text-16 font-bold">Esta pantalla muestra {lista.format(nombres)}</span>
        {deOtras.length > 0 && (
          <span className="block">
            {deOtras.length === 1
              ? '1 pedido es de otras estaciones'
              : `${String(deOtras.length)} pedidos son de otras estaciones`}
          </span>
        )}
        <output className="block text-16 font-bold">
          {waiting !== undefined && sinAceptarText(waiting.id, minutosSinAceptar(waiting, now))}
        </output>
      </p>
      <div className="flex gap-1.5">
        <Button variant="secondary" onClick={onChange}>
          Cambiar
        </Button>
        <Button variant="secondary" onClick={() => setPreferences({ categorias: [] })}>
          Mostrar todo
        </Button>
      </div>
    </section>
  )
}

const lista = new Intl.ListFormat('es', { type: 'conjunction' })
