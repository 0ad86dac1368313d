// An unknown path: 'Algo salió mal', with burnt dough and a link home, which loads the page again.
import { clientePaths } from '#web/lib/paths.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Link } from 'react-router'

export function NotFound() {
  return (
    <ErrorScreen
      picture={
        <div className="[filter:brightness(.5)_saturate(1.5)_contrast(1.2)]">
          <BareDough />
        </div>
      }
      way={
        <Link reloadDocument to={clientePaths.inicio()} className={buttonClass({ full: true })}>
          Volver al inicio
        </Link>
      }
    />
  )
}
