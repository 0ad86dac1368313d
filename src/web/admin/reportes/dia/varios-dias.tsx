// 'Cuadre del día' while several days are chosen. Rule reporte/cuadre.
import { formatDia } from '#domain/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const VariosDias = ({ ultimo, onChoose }: { ultimo: string; onChoose: () => void }) => (
  <div className="rounded-card border border-line bg-surface print:hidden">
    <EmptyState
      title="Elige un solo día para ver el cuadre."
      action={
        <Button variant="secondary" full onClick={onChoose}>
          Ver el {formatDia(ultimo)}
        </Button>
      }
    />
  </div>
)
