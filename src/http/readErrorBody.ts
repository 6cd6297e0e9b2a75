import { errorReplyBytesMax } from '../utils/limits.ts'
import { readBody } from './readBody.ts'

/**
 * The service's own words about a failure. Its error bodies have three shapes:
 * `{ reasons: [{ field, description }] }`, `{ code, message }`, and plain text (or none).
 */
export async function readErrorBody(
  response: Response,
): Promise<{ reason?: string; field?: string }> {
  const text = await readBody(response, errorReplyBytesMax, true).then(
    (body) => body.text(),
    () => '',
  )
  try {
    const body = JSON.parse(text)
    const first = body?.reasons?.[0]
    const reason = first?.description ?? body?.message
    return typeof reason === 'string' && reason
      ? { reason, field: typeof first?.field === 'string' && first.field ? first.field : undefined }
      : {}
  } catch {
    // A page of HTML comes from something in between, not from the service.
    return text && !text.trimStart().startsWith('<') ? { reason: text.slice(0, 200) } : {}
  }
}
