import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPagePhone } from './createPagePhone.ts'
import { PhonePage } from './PhonePage.tsx'
import type { Phone } from './phone.types.ts'
import { readPhoneAddress } from './readPhoneAddress.ts'
import './phone.css'

declare global {
  interface Window {
    /** The page's phone, for tests and the console. Undefined until the stack's description has loaded. */
    phone?: Phone
  }
}

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root element.')
const root = createRoot(element)

const address = readPhoneAddress(window.location.href)
// Removes the link from the URL, so that a reload does not pair again.
window.history.replaceState(null, '', address.without)

try {
  const { phone, chainNames } = await createPagePhone(address)
  window.phone = phone
  root.render(
    <StrictMode>
      <PhonePage phone={phone} chainNames={chainNames} link={address.link} />
    </StrictMode>,
  )
} catch (error) {
  root.render(<p role="alert">{error instanceof Error ? error.message : String(error)}</p>)
}
