declare module "s3rver" {
  /** Object to store; its content is bytes, or a stream of them. */
  export interface S3Object {
    bucket: string;
    key: string;
    content: AsyncIterable<Uint8Array>;
    metadata: object;
  }

  /** The part of the package that is used. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    logger: { silent: boolean };
    store: {
      getResourcePath(bucket: string, key: string, resource: string): string;
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
      putObject(object: S3Object): Promise<{ size: number; md5: string }>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
