// 'Esta pantalla muestra': everything, or the chosen categories. Rule tablero/estacion.
import { setPreferences, usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useCategoriasDeCocina } from '#web/admin/pedidos/estacion-de-cocina.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function EstacionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Esta pantalla muestra" size="sm">
      {open && <Categorias />}
    </Dialog>
  )
}

function Categorias() {
  const chosen = usePreferences((state) => state.categorias)
  const { categorias, isPending, error } = useCategoriasDeCocina()
  const known = new Set(categorias.map(({ id }) => id))
  const isAll = !chosen.some((id) => known.has(id))
  return (
    <fieldset className="min-w-0" aria-busy={isPending}>
      <legend className="pb-2 text-14 text-ink-2">
        Lo de las demás categorías queda en resumen. Los pedidos sin nada para esta pantalla no aparecen ni
        suenan aquí.
      </legend>
      <CheckboxField
        label="Todo"
        checked={isAll}
        onChange={() => setPreferences({ categorias: [] })}
        error={error === null ? undefined : detailOf(error)}
      />
      {categorias.map(({ id, nombre }) => (
        <CheckboxField
          key={id}
          label={nombre}
          checked={chosen.includes(id)}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== id && known.has(one))
            setPreferences({ categorias: target.checked ? [...others, id] : others })
          }}
        />
      ))}
    </fieldset>
  )
}
