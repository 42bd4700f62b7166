import { systemClock } from '#platform/clock.ts';
import { DatabaseStartError, DatabaseUnavailable } from '#platform/database/index.ts';
import { ForeignProcess } from '#platform/installation.ts';
import { stepsOn } from '#platform/step-report.ts';
import { ConfigError, readConfig } from './config.ts';
import { startProduct } from './product.ts';
import { describeProduct } from './startup-message.ts';

/** Starts what the environment asks for and runs until it is told to stop. */
export async function main(): Promise<void> {
  try {
    const product = await startProduct(readConfig(process.env), systemClock, stepsOn(printLine));
    stopOnSignals(product.stop);
    process.stdout.write(describeProduct(product.config));
  } catch (error) {
    if (!isMeantForPerson(error)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  }
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Errors whose message is a sentence for the person at the keyboard; others keep their stack. */
function isMeantForPerson(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DatabaseStartError ||
    error instanceof DatabaseUnavailable ||
    error instanceof ForeignProcess ||
    (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
  );
}

/** Less than what systemd and containers are told to wait; nothing that is away may hold the process longer. */
const stopLimitMs = 45_000;

/** The first signal lets work finish; the second does not wait. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      setTimeout(giveUpStopping, stopLimitMs).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`stopping failed: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

function giveUpStopping(): void {
  process.stderr.write(
    `Stopped after ${stopLimitMs / 1000} s without waiting for the rest: the database or another server does not answer. ` +
      'What was in hand goes on after the next start.\n',
  );
  process.exit(1);
}

if (import.meta.main) await main();
