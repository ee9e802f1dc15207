import { createHmac } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { ObjectPath } from './objectPath.ts'
import { invalidRequest, StorageError } from './storageError.ts'

/** URLs that open one object until they expire. Their key is derived, so that no token works as a session's, or vice versa. */
export function createSigner(jwtSecret: string) {
  const key = createHmac('sha256', jwtSecret).update('storage: signed urls').digest()

  return {
    /** The path and query to append to the storage URL. `expiresIn` is in seconds. */
    async sign({ bucket, name }: ObjectPath, expiresIn: number): Promise<string> {
      const url = `${bucket}/${name}`
      const token = await new SignJWT({ url })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(key)
      return `/object/sign/${url}?token=${token}`
    },

    /** Throws unless the token was signed for exactly this object and has not expired. */
    async verify({ bucket, name }: ObjectPath, token: string | null): Promise<void> {
      if (!token) throw invalidRequest("querystring must have required property 'token'")
      const { url } = await readToken(token, key)
      if (url !== `${bucket}/${name}`) throw new StorageError(400, 'InvalidSignature', 'Invalid signature')
    },
  }
}

async function readToken(token: string, key: Uint8Array): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })
    return payload
  } catch (error) {
    throw invalidToken(
      error instanceof errors.JWTExpired ? '"exp" claim timestamp check failed' : 'Invalid JWT',
    )
  }
}

function invalidToken(message: string): StorageError {
  return new StorageError(400, 'InvalidJWT', message)
}
