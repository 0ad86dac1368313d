// /address: the branch and address of the order that staff are taking. Rule
// sede/pagina-de-direccion.
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { SedeDireccionPicker } from '#web/ordering/sedes/sede-direccion-picker.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { useNavigate } from 'react-router'

export default function AddressPage() {
  const navigate = useNavigate()
  const takesOrders = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  const toMenu = () => void navigate(paths.menu())
  return (
    <Page title="Seleccionar sede y dirección" width="form">
      <SedeDireccionPicker
        admin
        flow="sede"
        onMenu={takesOrders ? toMenu : undefined}
        onDone={(keep) => {
          keep()
          if (takesOrders) toMenu()
        }}
        renderFrame={(question, actions) => (
          <Card>
            {question}
            <div className="mt-5 border-t border-line pt-4">{actions}</div>
          </Card>
        )}
      />
    </Page>
  )
}
