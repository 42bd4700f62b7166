/** As much of the load generator as the measurements use. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: readonly { setupRequest: (request: object) => object }[];
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    '2xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
