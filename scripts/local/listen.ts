/** Opens and closes the public port. */
import type { Server } from "node:http";

export class PortTaken extends Error {}

/** @throws PortTaken */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new PortTaken(`Port ${port} is taken by another program.`) : error);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
