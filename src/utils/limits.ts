/*
 * What of a reply, a picture or an address is read at most. Bytes count as they are once unpacked:
 * a gzip of a hundred kB may hold a hundred MB. Single constants, so that a build keeps only those it uses.
 */

/** A reply of a service, in bytes. */
export const replyBytesMax = 5_000_000
/** What a service says of a failure, in bytes. */
export const errorReplyBytesMax = 5_000
/** What a contract or a host says of an NFT, in bytes. */
export const metadataBytesMax = 262_144
/** A picture, in bytes; as a `data:` address, in characters. */
export const pictureMax = 262_144
/** An address of a picture, in characters. */
export const pictureUrlMax = 2_048
