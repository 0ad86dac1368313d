// 'Arma tu pizza' with the flavours of the chosen branch: loading, failed or ready.
import { armadoQuery } from '#web/lib/order-queries.ts'
import { MenuDePasado, sedesQuery } from '#web/lib/query.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { useSedeElegida } from '#web/ordering/catalogo/use-menu.ts'
import type { SharedPizza } from '#web/ordering/producto/shared-pizza.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SheetBody } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Builder } from './builder.tsx'
import { withFlavours } from './builder-state.ts'

interface Props {
  open: boolean
  /** The cart line being edited. */
  line?: CartLine
  /** A shared pizza. */
  elegida?: SharedPizza
  onClose: () => void
}

export function BuilderDialog({ open, line, elegida, onClose }: Props) {
  const sede = useSedeElegida()?.id ?? null
  const { data, isError, refetch } = useQuery(armadoQuery(sede, useContext(MenuDePasado)))
  const sold = useSoldHere(sede)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Arma tu pizza"
      hideTitle={data !== undefined}
      size="xl"
      initialFocus={data === undefined ? 'dialog' : 'control'}
    >
      {(frame) =>
        data === undefined ? (
          <SheetBody {...frame}>
            {isError ? (
              <EmptyState
                title="No pudimos cargar los sabores"
                text="Revisa tu conexión a internet."
                action={<Button onClick={() => void refetch()}>Reintentar</Button>}
              />
            ) : (
              <Skeleton className="h-96" />
            )}
          </SheetBody>
        ) : (
          <Builder
            frame={frame}
            options={withFlavours(data, sold)}
            line={line}
            elegida={elegida}
            onClose={onClose}
          />
        )
      }
    </Dialog>
  )
}

/** The ids of the products that the chosen branch sells. Null without a branch. */
function useSoldHere(sede: number | null): ReadonlySet<number> | null {
  const { data } = useQuery({ ...sedesQuery(), enabled: sede !== null })
  const chosen = data?.find((candidate) => candidate.id === sede)
  return chosen === undefined ? null : new Set(chosen.productos)
}
